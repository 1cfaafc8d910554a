"""Tribe Desktop: table games of peoples and their ornaments, played on one's own computer, without a network."""

__version__ = "0.1.0"

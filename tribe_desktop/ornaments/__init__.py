"""Tribe, the ornament game, by the rules: pure, without Qt, clock or chance of its own, and without physics.

What happened on the table comes in as a `report`; who may do what, what it costs and what it brings is decided here.
"""

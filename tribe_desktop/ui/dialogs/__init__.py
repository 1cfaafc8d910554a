"""Dialogs: a new game, the settings, the result."""

"""Widgets that know no game: lists, buttons, labels, the prompt bar, the start page."""

"""The window: the only room that knows Qt, and the only one that speaks to people."""

"""A match being played: the one authority that plays actions, its undo, its save file and the thread that writes it."""

"""What the user chose, and the file it is kept in. Only the window knows it: no rule depends on a setting."""

"""The table of Tribus: what is drawn, what pointing at it means, and what is said about it."""

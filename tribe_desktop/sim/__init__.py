"""`tribe-sim`: games without a window, for measuring bots and rule sets."""

"""What every room may know: refusals, chance, codec, paths, texts, and the protocol a game is played by."""

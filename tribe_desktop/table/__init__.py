"""The table of the ornament game: runs attempts in `physics` and tells `ornaments` what came of them.

It gives the window outlines and poses, takes the hand's inputs, and keeps the scripts that attempts were made of.
"""

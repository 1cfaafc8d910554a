"""How the ornament game's table is drawn: pieces, wooden figures, table and light, tray, die, tokens, signals.

`scene.Scene` paints the world from plain poses, `tray.Tray` and `die` what lies in front of it. Lengths are in u, y up,
where it isn't said that they are pixels. Light comes from above on the screen and doesn't turn with what it falls on.
"""

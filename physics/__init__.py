"""Wooden figures, the ornaments that hang on them, and the hand that brings them there.

The only room that knows pymunk, and no pymunk type leaves it. It knows bodies, hands, contacts and falls, but no rule
and no window. Lengths are in u (1 mm, a figure is about 200 u tall), y points up, the table's top is y = 0; angles in
radians, anticlockwise; times in seconds; masses so that a piece weighs 1.2 to 2.3.
"""

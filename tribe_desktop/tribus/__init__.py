"""Tribus by the rules: pure, without Qt, clock or chance of its own.

Where a rule is: T1 `catalog`, T2 `setup`, T3 `row` and `apply`, T4 `legal`, `explain`, `apply` (one function an
action), T5 to T7 `achievements`, T8 `events`, T9 `apply` (rounds) and `scoring`, T10 `catalog`. The way in is
`game.TRIBUS`.
"""

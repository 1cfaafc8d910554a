"""Tribe, the ornament game, by the rules: pure, without Qt, clock or chance of its own, and without physics.

Where a rule is: O1 `catalog`, O2 `setup`, O3 `choosing`, O4 `judging` (from a `report` of what happened on the table),
O5 `pride` and `belonging`, O6 `judging` and `apply`, O7 `apply` and `scoring`, O8 `tokens`. The way in is
`game.ORNAMENTS`.
"""

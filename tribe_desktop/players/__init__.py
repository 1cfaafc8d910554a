"""Who decides when no person does: bots, their levels, and the process they think in."""

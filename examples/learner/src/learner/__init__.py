"""A player that teaches itself a game: `python -m learner.train` trains it, `learner.bot` seats it."""

"""The steps of the game, in chapters named as in the rulebook."""

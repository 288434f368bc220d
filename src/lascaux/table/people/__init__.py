"""Who asks, how often they may, and where they want to be called."""

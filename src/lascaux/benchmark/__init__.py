"""A public benchmark of bots: fixed tasks, runs of the lab, and a table (`lascaux benchmark`)."""

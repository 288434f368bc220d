"""The terminal client: play a game, or walk through a record, with rich text and the keyboard."""

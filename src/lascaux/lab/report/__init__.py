"""The page that tells what came of a run: `page` puts the sections together, `draw` makes the pictures."""

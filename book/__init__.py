"""The parts of the book that are made from the code, so that they stay true. `make docs` writes them."""

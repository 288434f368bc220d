"""What the kit says when a game does not keep a law."""


class Broken(AssertionError):
    """A law that the game does not keep."""


def require(held: bool, complaint: str) -> None:
    if not held:
        raise Broken(complaint)

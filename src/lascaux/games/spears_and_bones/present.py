from lascaux.engine import Option, View


def view(state, seat):
    return View(
        game="spears-and-bones",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=state.agenda[-1].id if state.agenda else "",
        scores=state.scores(),
    )


def option(state, seat, action):
    return Option(action, state.actions.key(action), state.actions.key(action))


def prompt(state, seat):
    return "x"


def sentence(e, n):
    return e.kind


def text(v, n):
    return "x"

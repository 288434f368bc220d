from lascaux.engine import Option, View


def view(state, seat):
    return View(
        game="paleo",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=state.agenda[-1].id if state.agenda else "",
        scores=state.scores(),
    )


def option(state, seat, action):
    k = state.actions.key(action)
    return Option(action, k, k)


def prompt(state, seat):
    return "x"


def sentence(e, n):
    return str(e)


def text(v, n):
    return str(v)

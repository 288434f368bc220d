"""One self-contained page: no script is needed to read it, and nothing is fetched from anywhere."""

from __future__ import annotations

from html import escape
from importlib.resources import files

import lascaux
from lascaux.lab.analysis import Run
from lascaux.lab.report import cards, changes, played, seats

THEME = """
(() => {
  const root = document.documentElement, button = document.querySelector("button.theme");
  const night = matchMedia("(prefers-color-scheme: dark)");
  const dark = () => root.dataset.theme ? root.dataset.theme === "dark" : night.matches;
  const name = () => { button.textContent = dark() ? "Day" : "Night"; };
  button.hidden = false; name();
  button.addEventListener("click", () => { root.dataset.theme = dark() ? "light" : "dark"; name(); });
})();
"""
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"


def page(run: Run, title: str = "") -> str:
    """The whole report."""
    study = run.study
    name = title or study.title
    parts = [
        changes.glance(run),
        changes.content(run),
        changes.effects(run),
        played.failures(run),
        "" if run.effects else seats.levels(run),  # with nothing to compare, this is what one wants to know
        changes.distributions(run),
        cards.cards(run),
        *seats.fairness(run),
        seats.sources(run),
        seats.levels(run) if run.effects else "",
        played.endings(run),
        played.bots(run),
        played.pairing(run),
    ]
    style = files("lascaux.lab.report").joinpath("style.css").read_text(encoding="utf-8")
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{POLICY}">
<title>{escape(name)}</title>
<style>
{style}</style>
</head>
<body>
<main>
<header class="top"><div><h1>{escape(name)}</h1><div class="soft">{escape(_subtitle(run))}</div></div>
<button class="theme" type="button" hidden></button></header>
{"".join(filter(None, parts))}
{_footer(run)}
</main>
<script>{THEME}</script>
</body>
</html>
"""


def _subtitle(run: Run) -> str:
    groups = run.study.groups
    kinds = list(dict.fromkeys(group.label for group in groups))
    bots = list(dict.fromkeys(group.bots for group in groups))
    shown = "; ".join(kinds) if len(kinds) <= 4 else f"{len(kinds)} kinds of games"
    held = f"; held against {run.against.folder.name}" if run.against else ""
    return f"{run.game.title}, {shown}; played by {', '.join(bots)}{held}"


def _footer(run: Run) -> str:
    study = run.study
    marks = ", ".join(f"{variant.name}: {variant.mark or 'as shipped'}" for variant in study.variants)
    build = "compiled" if lascaux.COMPILED else "interpreted"
    return (
        f"<footer><p>lascaux {escape(lascaux.__version__)}, {build}; rules version {run.game.rules} of "
        f"{escape(run.game.title)}; deals from seed {study.seed} on. Content: {escape(marks)}.</p>"
        "<p>Any game of this run opens in the browser: <code>lascaux lab show RUN NUMBER</code>, with a "
        "number of the column <code>game</code>. Figures say what these bots do. What people do may "
        "differ.</p></footer>"
    )

"""The lab: change a card, see what it does to ten thousand games.

study.py, running.py    a study as one writes it down, and how it is carried out
playing.py, metrics.py  one game, and what is measured of it; trials.py: what a card is worth
store.py, tables.py     what is kept, as Parquet
analysis.py, report/    what comes of it: differences, intervals, and one page with pictures
tuning.py, watching.py  changing numbers until they fit; looking on while somebody edits
"""

# Two commands do everything on a machine with Python 3.11 or newer and a C compiler:
#   make play    install, then play in the terminal
#   make test    install, then run all tests
PYTHON ?= python3
BIN = .venv/bin
COMPILED = $(shell find src/lascaux/engine src/lascaux/games -name '*.py') setup.py pyproject.toml

.PHONY: play test install check bench lock

play: install
	$(BIN)/lascaux play

test: install
	$(BIN)/python -m pytest -n auto

check: install
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: install
	$(BIN)/lascaux bench

install: .venv/built

.venv/requirements: requirements.txt
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	touch $@

.venv/built: .venv/requirements $(COMPILED)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable examples/sixth_game
	touch $@

# Pins every dependency of the project and of its tests.
lock: .venv/requirements
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --group dev --python-version 3.11 --universal --no-emit-index-url --no-header --quiet --output-file requirements.txt

# Two commands do everything on a machine with Python 3.11 or newer and a C compiler:
#   make play    install, then play in the browser, at http://127.0.0.1:8000
#   make test    install, then run all tests, compiled and interpreted
PYTHON ?= python3
BIN = .venv/bin
# What is installed is compiled when it is first run: most of it never is. So Python has to keep what it compiles,
# or each of hundreds of processes would do it again.
export PIP_COMPILE = 0
export PYTHONDONTWRITEBYTECODE =
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Two hundred packages are here in ten seconds instead of a minute.
UV = $(BIN)/uv pip install --quiet --python $(BIN)/python
# One test at a time for whoever is free: a few take as long as hundreds of others.
PYTEST = $(BIN)/python -m pytest --maxschedchunk 1 --numprocesses
# Servers are waited for: one more than there are cores leaves none of them idle.
ONE_MORE = $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 1)")
# The games' folder itself is listed too: it is newer than the build when a game has come or gone.
COMPILED = $(shell find src/lascaux/engine src/lascaux/games src/lascaux/bots/search -name '*.py') src/lascaux/games setup.py pyproject.toml

NPM = cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --loglevel=error
CLIENT = src/lascaux/table/client/index.html
CLIENT_SOURCES = $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*')
BOOK = src/lascaux/table/book/index.html
BOOK_SOURCES = $(shell find docs book -type f -not -path 'docs/made/*') \
  $(shell find src/lascaux \( -name '*.py' -or -name '*.toml' -or -name '*.md' \) -not -path '*/table/book/*')
DRAWN = $(shell find src/lascaux/games -path '*present*.py' -or -path '*games/*/__init__.py')

.PHONY: play test test-client test-core test-pages test-interpreted check check-core check-client bench install client docs pictures wire browser nginx lock release pythons

play: install client docs
	$(BIN)/lascaux serve

# The browser comes last, and alone: beside others it would wait for its turn, and they for theirs.
test: install client docs browser nginx
	$(MAKE) test-client test-core test-interpreted
	$(MAKE) test-pages

test-client: install web/node_modules/.installed
	$(NPM) test

test-core: install client docs nginx .venv/learning
	$(PYTEST) $(ONE_MORE) --ignore tests/web

test-pages: install client browser nginx
	$(PYTEST) logical tests/web

# Every game's answers are held against those of the compiled build, decision by decision, in tests/conformance:
# a law that holds for one build holds for the other. What is left is the engine itself.
test-interpreted: install
	LASCAUX_PURE=1 $(PYTEST) logical tests/engine

check: check-core check-client

# Neither needs the compiled core: with several jobs they run while it is built.
check-core: .venv/requirements
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports

check-client: web/node_modules/.installed
	$(NPM) run check

bench: install
	$(BIN)/lascaux bench

install: .venv/built

.venv/requirements: requirements.txt
	$(PYTHON) -m venv .venv
	$(PIP) uv
	$(UV) --no-deps --requirement requirements.txt
	touch $@

# What examples/works_with trains with. Which build of torch a machine has for it, pip knows better than uv.
.venv/learning: examples/works_with/requirements.txt .venv/requirements
	$(PIP) --no-deps "$$(grep ^torch== $<)"
	$(UV) --no-deps --requirement $<
	touch $@

# The core is compiled anew when one of its sources has changed, and only then.
.venv/built: .venv/requirements $(COMPILED)
	$(PIP) --no-deps --no-build-isolation --editable .
	$(PIP) --no-deps --no-build-isolation --editable examples/sixth_game
	$(BIN)/lascaux --version
	touch $@

# The browser client. Node comes with the requirements; it is built anew when something it is made from has changed.
client: $(CLIENT)

web/node_modules/.installed: web/package.json web/package-lock.json .venv/requirements
	$(NPM) ci
	touch $@

$(CLIENT): web/node_modules/.installed .venv/built $(CLIENT_SOURCES) $(DRAWN)
	$(NPM) run build
	touch $@

# The book. What is made from the code comes first; a dead link ends it.
docs: $(BOOK)

$(BOOK): .venv/built $(BOOK_SOURCES) README.md
	$(BIN)/python -m book docs/made
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going --builder html --doctree-dir build/book docs $(@D)
	touch $@

# The pictures of the README and the book, all of them anew: they are kept in docs/pictures.
pictures: install client browser
	$(BIN)/python tests/web/screenshots.py docs/pictures kept
	$(BIN)/python tests/web/rounds.py docs/pictures/rounds
	$(BIN)/python tests/web/sheets.py docs/pictures/cards
	$(BIN)/python tests/web/turn.py docs/pictures/turn.webp

# The types of all messages, for the client.
wire: web/node_modules/.installed .venv/built
	$(NPM) run wire

# An sdist and the wheel made from it, both with the pages, and tried as a new user would. With REUSE=1 it takes
# the core that this checkout has compiled.
release: client docs
	rm -rf dist
	$(if $(REUSE),LASCAUX_REUSE="$(CURDIR)/src") LASCAUX_REQUIRE_COMPILED=1 $(BIN)/python -m build --installer uv
	$(BIN)/python packaging/smoke.py dist

# The same with other Pythons, as far as they are here: a wheel for each, from the release's sdist.
PYTHONS ?= python3.12 python3.13 python3.14
pythons:
	for python in $(PYTHONS); do \
	  if ! command -v $$python >/dev/null; then echo "there is no $$python here"; continue; fi; \
	  room=dist/$$(basename $$python); rm -rf $$room; \
	  $$python -m venv $$room/venv && \
	  LASCAUX_REQUIRE_COMPILED=1 $$room/venv/bin/python -m pip wheel --quiet --no-deps --wheel-dir $$room dist/*.tar.gz && \
	  $(BIN)/python packaging/smoke.py $$room --wheel-only --python $$python || exit 1; \
	done

# Chromium for the tests of the client.
browser:
	.ci/browser

# nginx for the tests of hosting.
nginx: browser
	.ci/nginx

# Pins every dependency of the project and of its tests.
lock: .venv/requirements
	$(BIN)/uv pip compile pyproject.toml --group dev --extra all --python-version 3.11 --universal --no-emit-index-url \
	  --no-header --quiet --upgrade --output-file requirements.txt

# Two commands do everything on a machine with Python 3.11 or newer and a C compiler:
#   make play    install, then play in the browser, at http://127.0.0.1:8000
#   make test    install, then run all tests, compiled and interpreted
PYTHON ?= python3
BIN = .venv/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
# The games' folder itself is listed too: it is newer than the build when a game has come or gone.
COMPILED = $(shell find src/lascaux/engine src/lascaux/games src/lascaux/bots/search -name '*.py') src/lascaux/games setup.py pyproject.toml

NPM = cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm --loglevel=error
CLIENT = src/lascaux/table/client/index.html
CLIENT_SOURCES = $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*')
DRAWN = $(shell find src/lascaux/games examples/sixth_game/src -path '*present*.py' -or -path '*games/*/__init__.py')

.PHONY: play test check bench install client wire browser nginx lock

play: install client
	$(BIN)/lascaux serve

test: install client browser nginx
	$(NPM) test
	$(BIN)/python -m pytest --numprocesses auto
	LASCAUX_PURE=1 $(BIN)/python -m pytest --numprocesses auto tests/engine tests/conformance

check: install web/node_modules/.installed
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check

bench: install
	$(BIN)/lascaux bench

install: .venv/built

.venv/requirements: requirements.txt
	$(PYTHON) -m venv .venv
	$(PIP) --requirement requirements.txt
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

# The types of all messages, for the client.
wire: web/node_modules/.installed .venv/built
	$(NPM) run wire

# Chromium for the tests of the client.
browser:
	.ci/browser

# nginx for the tests of hosting.
nginx:
	.ci/nginx

# Pins every dependency of the project and of its tests.
lock: .venv/requirements
	$(PIP) uv
	$(BIN)/uv pip compile pyproject.toml --group dev --extra postgres --extra redis --extra rl --extra openspiel --python-version 3.11 --universal --no-emit-index-url \
	  --no-header --quiet --upgrade --output-file requirements.txt

# Every target sets up what it needs; the stamps make a second call start in seconds.
# The first Python of 3.11 or newer; `make PYTHON=/path/to/python run` takes another.
PYTHON ?= $(or $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done),python3)
GAME   ?= battle_farm
VENV   := .venv
ifeq ($(OS),Windows_NT)
BIN := $(VENV)/Scripts
else
BIN := $(VENV)/bin
endif
PY     := $(BIN)/python
# Keep compiled bytecode even if the environment forbids it: everything starts a third faster.
export PYTHONDONTWRITEBYTECODE :=

# The parts of pictures, drawn; what they are drawn from. A folder changes where a drawing goes.
SPRITES := data/sprites.zip
ART := $(wildcard data/*/art data/*/art/*.svg data/*/art.toml data/fonts/*.ttf)

.PHONY: install run play doctor test test-slow test-long lint shape languages mutants new-game keep-store audit release-check bench faults balance image-test empty-debian debian-test wheel release-notes pictures fonts notice lock clean help

help: ## this list
	@$(PYTHON) -c 'import re; [print(f"  make {name:14}{text}") for name, text in re.findall(r"(?m)^([a-z-]+):.*?## (.*)", open("Makefile").read())]'

install: $(SPRITES) ## set up the environment, start nothing
	@echo "Ready: make run, or make doctor."

run: $(SPRITES) ## play: in the browser, or on Discord when .env has a token
	@$(PY) -m bot run

play: $(SPRITES) ## play in the browser, even where .env has a token (LOCALE=de)
	@$(PY) -m bot play $(LOCALE:%=--locale=%)

doctor: $(SPRITES) ## check token, permissions, store, disk, clock and fonts
	@$(PY) -m bot doctor

test: $(VENV)/dev.stamp $(SPRITES) ## the suite (5 to 6 minutes on two cores), or a part of it (TESTS=tests/engine/fart)
	@$(PY) -m pytest -n 4 --dist loadfile -m "not browser and not slow and not long" $(TESTS)

test-slow: $(VENV)/dev.stamp $(SPRITES) ## what plays in a browser, or again and again after restarts (8 to 9 minutes); CI runs it too
	@$(PY) -m pytest -n 4 --dist loadfile -m "(browser or slow) and not long"

test-long: $(VENV)/dev.stamp $(SPRITES) ## the runs of minutes
	@$(PY) -m pytest -n 2 -m long --timeout 7200

lint: $(VENV)/dev.stamp ## ruff, pyright, import-linter
	@$(PY) -m ruff format --check . && $(PY) -m ruff check . && $(PY) -m pyright && $(BIN)/lint-imports

shape: $(VENV)/dev.stamp ## look for long files, circles of imports, names with two meanings, odd docstrings
	@$(PY) -m tools.shape

languages: $(VENV)/dev.stamp ## check the translations: what is wrong, how far each is, what LOCALE=de still lacks
	@$(PY) -m tools.languages $(LOCALE)

mutants: $(VENV)/dev.stamp $(SPRITES) ## change the last commit in 100 places, one by one: which does no test notice? (COUNT=100 SEED=1 AREA=bot TESTS=tests)
	@$(PY) -m tools.mutants $(COUNT:%=--count=%) $(SEED:%=--seed=%) $(AREA:%=--area %) $(TESTS:%=--tests %)

new-game: $(VENV)/dev.stamp ## write a small game to begin with, and its tests (NAME=space_race)
	@$(PY) -m tools.new_game "$(NAME)"

keep-store: $(VENV)/dev.stamp ## before a release: keep a store of this version, which all later ones must open (VERSION=1.0.0)
	@$(PY) -m tests.upgrade.keep_store $(VERSION)

audit: $(VENV)/dev.stamp ## ask whether a vulnerability is known in anything we depend on
	@$(PY) -m tools.audit

release-check: ## before a release: audit, container image, an empty Debian, the upgrade drill
	@.ci/release-check

bench: $(VENV)/dev.stamp $(SPRITES) ## measure, or one section alone (ONLY=start); prints a table and writes var/bench.json
	@$(PY) -m tools.bench $(ONLY:%=--only=%)

faults: $(VENV)/dev.stamp $(SPRITES) ## inject faults for hours; prints a table and writes var/faults.json
	@$(PY) -m tests.faults

balance: $(VENV)/dev.stamp ## judge AIs and games: GAME=absolute, battle_farm, farrago, farrago-gauntlet, farrago_words, fart, fart-hints, levels or fair-start; writes var/balance/
	@$(PY) -m tools.balance $(GAME)

image-test: $(VENV)/dev.stamp $(SPRITES) ## build the container image, start it as hosts do, and play in it (with Podman or Docker)
	@$(PY) -m tests.image

empty-debian: $(VENV)/dev.stamp ## install from a clone and from the wheel on an empty Debian, and play (as root, with mmdebstrap)
	@$(PY) -m tests.empty_debian

debian-test: $(VENV)/dev.stamp $(SPRITES) ## run the quick suite on an empty Debian and its Python (as root, with mmdebstrap)
	@$(PY) -m tests.empty_debian --suite

LOCK := uv pip compile --universal --generate-hashes --no-emit-index-url --no-annotate --no-header --python-version 3.11

wheel: $(VENV)/dev.stamp $(SPRITES) ## build what is installed without a clone, into dist/, and the versions it was tested with
	@$(PY) -m hatchling build -d dist
	@sed -n 's/^\([a-z0-9][^\\]*[^ \\]\) *\\$$/\1/p' requirements.lock \
	  | sort -u >dist/constraints.txt

release-notes: ## what CHANGELOG.md says of a version, if all agree on it (TAG=v1.0.0)
	@$(PYTHON) -m tools.release "$(TAG)"

pictures: $(VENV)/dev.stamp ## draw the pictures of the README, and the bot's avatar and banner, into docs/
	@$(PY) -m tools.gallery --readme

fonts: $(VENV)/dev.stamp ## cut out the emoji that code, tables and drawings use, into data/fonts
	@$(PY) -m tools.fonts

notice: $(VENV)/dev.stamp ## write the packages and their licences into NOTICE, after make lock
	@$(PY) -m tools.notice

lock: ## pin every dependency with hashes, for every platform; the tests run with what the bot runs with
	@$(LOCK) pyproject.toml --group dev -o requirements-dev.lock
	@$(LOCK) pyproject.toml -c requirements-dev.lock -o requirements.lock

clean: ## remove the environment (never your games)
	rm -rf $(VENV) $(SPRITES)

$(VENV)/python.stamp:
	@$(PYTHON) -c 'import bot'
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run.stamp: $(VENV)/python.stamp requirements.lock
	@echo "Installing (once) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(SPRITES): $(VENV)/run.stamp $(ART)
	@echo "Drawing the cards of all games (once) ..."
	@$(PY) -m tools.sprites

$(VENV)/dev.stamp: $(VENV)/run.stamp requirements-dev.lock
	@echo "Installing what the tests need (once) ..."
	@$(PY) -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

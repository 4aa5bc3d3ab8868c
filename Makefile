.PHONY: demo test judges install soak check mutants coverage bench setup golden

# The whole story: from an audit of sample ledgers to a closed month, and three machines in step.
# Built without optimisation, which takes half the time; what one lives with is `make install`.
demo: setup
	swift build --product razao
	Scripts/demo
	Scripts/demo-sync

# Everything is built once, in release; the same build proves that no target imports what it does
# not declare.
test: setup
	Scripts/build
	Scripts/setup --try zsh fish groff
	Scripts/suite
	if command -v python3 > /dev/null; then \
	  Scripts/judges/extratos && Scripts/judges/ritmos && Scripts/judges/exportados && \
	  Scripts/judges/livros && Scripts/judges/esperados && Scripts/judges/planilhas && \
	  Scripts/judges/hub --commits 200 --at-once 20000 --seconds 0.8 --seed 2 && \
	  Scripts/judges/relatorios; fi
	if command -v python3 > /dev/null; then Scripts/crash; fi
	Scripts/quiet
	Scripts/setup --try python3 chromium axe
	Scripts/browser
	Scripts/check --no-build

# Programs of others that only judge: `make test` compares with those that are there, and says which
# are not. Starts no service.
judges: setup
	Scripts/setup --try python3 ofxdump=ofx ofxtools ofxparse sklearn dateutil \
	  hledger ledger bean-check=beancount beancount3 postgresql

# One program, which needs no Swift where it runs, in PREFIX/bin; its manual pages in PREFIX/share/man.
PREFIX ?= $(HOME)/.local
install: setup
	install -D -s -m 755 "$$(Scripts/shipped)" $(DESTDIR)$(PREFIX)/bin/razao
	"$(DESTDIR)$(PREFIX)/bin/razao" manual "$(DESTDIR)$(PREFIX)/share/man/man1"

# What takes longer: every command that writes stopped at every call, sixteen writers of 1,000
# entries, simulated histories for MINUTES, ten times as many trials of the tests that can have
# more, and the fuzzers for MINUTES in all. `make test` does a tenth of it.
MINUTES ?= 10
soak: setup
	Scripts/setup strace
	Scripts/build
	Scripts/crash --full
	Scripts/quiet
	if command -v python3 > /dev/null; then \
	  Scripts/judges/hub --devices 24 --commits 200 --processes 8 && \
	  Scripts/judges/relatorios --ledgers 20 --syncs 20; fi
	.build/release/razao-sim --minutes $(MINUTES)
	RAZAO_SCALE=10 Scripts/suite
	Scripts/fuzz --minutes $(MINUTES)

# Format, documentation, layers and style, without the tests.
check: setup
	Scripts/check

# The core broken on purpose, one condition at a time: what notices (hours).
mutants: setup
	Scripts/setup python3
	Scripts/mutate

# The lines of the core that tests run, and the reason for each place that they do not.
coverage: setup
	Scripts/setup python3
	Scripts/coverage

# Every goal of speed and memory, beside sha256sum, ledger, hledger, beancount, SQLite, cp and git on
# the same transactions; writes docs/performance-table.md (hours).
bench: setup
	Scripts/setup python3
	Scripts/bench/run

setup:
	@Scripts/setup

# Writes the golden files anew; look at them with `git diff Tests`.
golden: setup
	Scripts/golden

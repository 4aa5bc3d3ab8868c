.PHONY: demo test verify judges gate install dist soak check mutants coverage bench setup golden

# The whole story: from new books to a closed month, three machines in step, and audits of sample
# ledgers. Built without optimisation, which takes half the time; what one lives with is `make
# install`.
demo:
	@echo 'This builds razao, once (about eight minutes on two cores), and plays its story in one more.'
	@Scripts/setup
	@Scripts/progress 'Building razao' Scripts/compile --product razao
	@Scripts/demo
	@Scripts/demo-sync
	@printf '%s\n' '' 'Now you:' '' '  export PATH="$$PWD/.build/debug:$$PATH"' \
	  '  razao iniciar ~/minhas-contas --nome Casa' '  razao servir --razao Events/casa'

# What a newcomer waits for: everything is built once, in release; every test of Swift's runs, and a
# few runs of what `make verify` does at length. The same build proves that no target imports what
# it does not declare.
test:
	@echo 'This builds everything, once (about a quarter of an hour on two cores), and tests it in as long.'
	@Scripts/setup
	@Scripts/progress 'Building' Scripts/build
	Scripts/setup --try zsh fish groff
	Scripts/suite
	if command -v python3 > /dev/null; then Scripts/crash --only 'lancar dinheiro'; fi
	Scripts/check --no-build

# Everything else that a change has to pass, on what `make test` has built: other programs' opinion,
# a stop at a few system calls of every command, the instructions of fixed work, a browser. Goes on
# without what cannot be had.
verify: judges
	Scripts/setup --try python3 valgrind chromium axe ip=iproute2
	if command -v python3 > /dev/null; then \
	  $(MAKE) --no-print-directory -j3 -Otarget gate $(JUDGES:%=judge-%) && \
	  Scripts/judges/hub --commits 200 --at-once 20000 --seconds 0.8 --seed 2; fi
	if command -v python3 > /dev/null; then Scripts/crash; fi
	Scripts/quiet
	Scripts/browser --part

# Three at a time, the longest first; each waits for other programs half of its time, and the gate
# counts the same instructions on a busy machine.
JUDGES = exportados lugares rede nuvem linhas contador provas ritmos codigos livros relatorios age \
  esperados extratos planilhas cadernos
judge-%:
	Scripts/judges/$* $($*_takes)
gate:
	Scripts/bench/gate
exportados_takes = 6
nuvem_takes = --only pasta --days 3

# Programs of others that only judge: `make test` and `make verify` compare with those that are
# there, and say which are not. Starts no service.
judges: setup
	Scripts/setup --try python3 ofxdump=ofx ofxtools ofxparse sklearn dateutil \
	  hledger ledger bean-check=beancount beancount3 postgresql rclone zbarimg=zbar-tools qrencode \
	  age

# One program, which needs no Swift where it runs, in PREFIX/bin; its manual pages in PREFIX/share/man.
PREFIX ?= $(HOME)/.local
install: setup
	install -D -s -m 755 "$$(Scripts/shipped)" $(DESTDIR)$(PREFIX)/bin/razao
	"$(DESTDIR)$(PREFIX)/bin/razao" manual "$(DESTDIR)$(PREFIX)/share/man/man1"

# What people install without a compiler: a Debian package, an archive, the list of parts. Then the
# package is tried in a bare Debian. See docs/RELEASING.md.
dist: setup
	Scripts/setup python3 dpkg-shlibdeps=dpkg-dev strip=binutils xz=xz-utils
	Scripts/dist
	Scripts/dist-check

# What takes longer: every command that writes stopped at every call, sixteen writers of 1,000
# entries, simulated histories for MINUTES, ten times as many trials of the tests that can have
# more, walks at random on the page for MINUTES, and the fuzzers for MINUTES in all. `make test` and
# `make verify` do a tenth of it.
MINUTES ?= 10
soak: setup
	Scripts/setup strace
	Scripts/build
	Scripts/crash --full
	Scripts/quiet
	if command -v python3 > /dev/null; then \
	  Scripts/judges/hub --devices 24 --commits 200 --processes 8 && \
	  Scripts/judges/provas 1000 --full && \
	  Scripts/judges/relatorios --ledgers 20 --syncs 20 && Scripts/judges/nuvem; fi
	.build/release/razao-sim --minutes $(MINUTES)
	.build/release/razao-sim --cadernos --steps 30 --runs 5000
	RAZAO_SCALE=10 Scripts/suite
	Scripts/setup --try python3 chromium
	Scripts/browser
	Scripts/browser --walk $(MINUTES)
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

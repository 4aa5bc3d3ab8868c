.PHONY: demo test check bench setup golden

# Sample ledgers of several devices, replayed and audited.
demo: setup
	swift build -c release --product razao
	Scripts/demo

# Everything is built once, in release; the same build proves that no target imports what it does
# not declare.
test: setup
	Scripts/build
	swift test -c release --skip-build
	Scripts/check --no-build

# Format, documentation, layers and style, without the tests.
check: setup
	Scripts/check

# Audits of 100,000 and 1,000,000 commits beside sha256sum of the same bytes.
bench: setup
	Scripts/bench

setup:
	@Scripts/setup

# Writes the golden files anew; look at them with `git diff Tests`.
golden: setup
	Scripts/golden

"""The programs under test, run without a home and in English."""

import subprocess
from pathlib import Path

RELEASE = Path(__file__).resolve().parents[2] / ".build/release"
RAZAO, WORKER = RELEASE / "razao", RELEASE / "AppendWorker"

# Statuses that the command documents for what the machine refuses.
REFUSALS = {66, 73, 74, 75, 77}


def run(command, environment=None, prefix=(), typed=None):
    """Runs a command and takes what it says; `typed` is its standard input."""
    base = {"PATH": "/usr/bin:/bin", "LC_ALL": "C"}
    return subprocess.run(
        [str(word) for word in (*prefix, *command)], env={**base, **(environment or {})},
        input=typed or "", capture_output=True, text=True, errors="replace", timeout=300)


def leaves(page=()):
    """Every command that stands in a help page and has no commands below it, as `conta abrir`."""
    lines = run([RAZAO, "ajuda", *page]).stdout.split("\n")
    if "Comandos" not in lines:
        yield " ".join(page)
        return
    for line in lines[lines.index("Comandos") + 1:]:
        if not line:
            return
        if line[2] != " ":
            yield from leaves((*page, line.split()[0]))

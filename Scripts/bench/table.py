"""The table: for people to read, in docs/performance-table.md."""

import audit
import everyday
import hub
import imports
import join
import library
import month
import page as pages
import rebuild
import sync
import hostile
import worst
from goals import GOALS, seconds
from programs import HASHES

TITLE = """# Speed and memory, as last measured

Written by `make bench`; do not edit it. [PERFORMANCE.md](PERFORMANCE.md) says how it was measured, \
what each row means and what limits it.

"""
HEADINGS = {
    audit.NAME: "Audits, and computing balances",
    rebuild.NAME: "Rebuilding the read model",
    everyday.NAME: "Everyday commands",
    everyday.COLD: "Everyday commands, page cache dropped before each",
    everyday.LONG: "Long documents",
    month.NAME: "The month, and what is to come",
    library.NAME: "Appending through the library, each entry",
    sync.NAME: "Sync",
    join.NAME: "Joining",
    hub.NAME: "A hub, by the lines that it holds",
    imports.NAME: "Taking in a bank's file",
    worst.NAME: "Worst cases",
    hostile.NAME: "What strangers and approved devices may write",
    pages.NAME: "Pages of `razao servir`",
}
FORMS = {"one": "one event a commit", "bulk": "in bulk"}


def page(results):
    """The goals and a table for each section."""
    parts = ["## Goals", "", judged_at(results), "", *goals(results), ""]
    for section, heading in HEADINGS.items():
        if results.of(section):
            parts += [f"## {heading}", "", results.about[section], "", *table(results, section), ""]
    if results.of(everyday.NAME) and not results.of(everyday.COLD):
        parts += ["The page cache could not be dropped, or was not to be: nothing is said of cold "
                  "everyday commands.", ""]
    return "\n".join(parts)


def judged_at(results):
    most = (f"{section} {results.counts(section)[-1]:,}"
            for section in HEADINGS if results.counts(section))
    return f"Each judged at the most transactions that it was measured with: {', '.join(most)}."


def goals(results):
    yield "| what | goal | seen | met |"
    yield "|---|---|---|---|"
    for goal in GOALS:
        seen, is_met = goal.seen(results) or ("not measured", None)
        verdict = {True: "yes", False: "**no**", None: "–"}[is_met]
        yield f"| {goal.what} | {goal.promised} | {seen} | {verdict} |"


def table(results, section):
    yield ("| ledger | command | wall, median | spread | CPU | peak "
           "| bytes a transaction: peak, read | beside others | growth |")
    yield "|---|---|---|---|---|---|---|---|---|"
    last = None
    for row in sorted(results.of(section), key=order):
        ledger = name_of(row)
        note = f" ({row.note})" if row.note else ""
        cells = [ledger if ledger != last else "", row.what + note]
        last = ledger
        yield "| " + " | ".join(cells + figures(results, row)) + " |"


def order(row):
    """Sizes first; commands stay in the order in which they were run."""
    return row.count, row.form != "one", row.devices


def name_of(row):
    devices = f", {row.devices} devices" if row.devices > 1 else ""
    form = f", {FORMS[row.form]}" if row.form != "one" else ""
    return f"{row.count:,}{devices}{form}"


def figures(results, row):
    if not row.walls:
        return ["–"] * 7
    return [
        seconds(row.wall), f"{seconds(min(row.walls))} – {seconds(max(row.walls))}",
        seconds(row.cpu), f"{row.peak / 1e6:.0f} MB" if row.peak else "–",
        "{}, {}".format(*(f"{size / row.count:.0f}" if size else "–"
                          for size in (row.peak, row.size))),
        ratios(results, row), growth(results, row)]


def ratios(results, row):
    """How its time compares with that of what took its turns beside it: others with razao where
    balances are computed, razao with others where lines are brought."""
    if row.section == audit.NAME and not row.what.startswith("razao"):
        return beside(results, row, ["razao auditar"] if row.what in HASHES else OURS)
    if row.section in (sync.NAME, join.NAME) and row.what.startswith("razao"):
        return beside(results, row, LEAST)
    if row.section == imports.NAME and not row.what.startswith("razao"):
        return beside(results, row, [imports.CSV])
    return ""


OURS = ["razao auditar", "razao saldo"]
LEAST = ["cp and sync of the same bytes", "git merge, each side its files", "git clone"]


def beside(results, row, names):
    found = [
        results.find(row.section, name, row.count, row.devices, row.form) for name in names]
    return ", ".join(f"{row.wall / other.wall:.2f} × {other.what}" for other in found if other)


def growth(results, row):
    """Against the next smaller size."""
    smaller = [
        other for other in results.of(row.section)
        if (other.what, other.devices, other.form) == (row.what, row.devices, row.form)
        and other.count < row.count and other.walls]
    if not smaller:
        return ""
    before = max(smaller, key=lambda other: other.count)
    return f"{row.wall / before.wall:.2f} × for {row.count / before.count:g} ×"


def write(results, document):
    """Writes the document that holds the table and nothing else."""
    document.write_text(TITLE + page(results).rstrip("\n") + "\n", encoding="utf-8")

"""What speed is promised, and whether what was measured keeps it."""

from dataclasses import dataclass
from typing import Callable

import audit
import everyday
import imports
import join
import library
import month
import page
import rebuild
import sync
import hostile
import worst

MEBI = 1 << 20


@dataclass(frozen=True)
class Goal:
    """A promise: its words, and a function that gives what was seen and whether that keeps it, or
    None where it was not measured."""

    what: str
    promised: str
    seen: Callable


def seconds(value):
    """A time as people read it."""
    if value >= 1:
        return f"{value:.2f} s"
    if value >= 0.1:
        return f"{value * 1e3:.0f} ms"
    return f"{value * 1e3:.1f} ms" if value >= 0.001 else f"{value * 1e6:.0f} µs"


def megabytes(size):
    return f"{size / 1e6:.0f} MB"


def audit_of(results, devices=1):
    counts = results.counts(audit.NAME)
    return results.find(audit.NAME, "razao auditar", counts[-1], devices) if counts else None


def like(results, row, what):
    """The row of another command that took its turns beside this one."""
    return row and results.find(row.section, what, row.count, row.devices, row.form)


def against_hash(results):
    row = audit_of(results)
    hashed, fast = like(results, row, "sha256sum"), like(results, row, "openssl dgst -sha256")
    if not hashed:
        return None
    speed = lambda one: f"{one.size / 1e6 / one.wall:.0f} MB/s"
    beside = f", openssl {speed(fast)}" if fast else ""
    return (f"{seconds(row.wall)}, {row.wall / hashed.wall:.2f} × sha256sum "
            f"({speed(row)}; sha256sum {speed(hashed)}{beside})",
            row.wall <= hashed.wall)


def faster(what, times, own="razao auditar"):
    """A command of ours is so many times faster than a peer, at the most transactions with which
    the peer ended in time."""
    def seen(results):
        counts = results.counts(audit.NAME)
        for count in reversed(counts):
            row = results.find(audit.NAME, "razao auditar", count)
            mine, other = like(results, row, own), like(results, row, what)
            if mine and other:
                ratio = other.wall / mine.wall
                fewer = "" if count == counts[-1] else f", of {count:,}"
                return (f"{ratio:.1f} × ({seconds(mine.wall)} against {seconds(other.wall)}{fewer})",
                        ratio >= times)
        return None
    return seen


def quick(name, limit):
    """An everyday command: under the limit, and at most twice what it takes on the fewest."""
    def seen(results):
        counts = results.counts(everyday.NAME)
        found = [results.find(everyday.NAME, name, count) for count in counts]
        if len(counts) < 2 or not all(found):
            return None
        few, many = found[0], found[-1]
        cold = results.find(everyday.COLD, name, counts[-1])
        beside = f"; cold {seconds(cold.wall)}" if cold else "; cold not measured"
        return (f"{seconds(many.wall)}, {many.wall / few.wall:.2f} × that on {few.count:,}{beside}",
                many.wall < limit and many.wall <= 2 * few.wall)
    return seen


def under(section, name, limit, devices=1, count=None):
    """A time at the most transactions that were tried."""
    def seen(results):
        counts = results.counts(section)
        row = counts and results.find(section, name, count or counts[-1], devices)
        if not row:
            return None
        note = f"; {row.note}" if row.note else ""
        return f"{seconds(row.wall)} (CPU {seconds(row.cpu)}{note})", row.wall < limit
    return seen


def doubled(results):
    """The most by which twice as much of what somebody writes multiplies the processor's time."""
    small, large = (
        {row.what: row for row in results.of(hostile.NAME) if row.count == count}
        for count in (hostile.COUNT, 2 * hostile.COUNT))
    growths = [(large[what].cpu / small[what].cpu, what) for what in small if what in large]
    if not growths:
        return None
    most, what = max(growths)
    return f"{most:.2f} ({what})", most < 2 * 1.3


def peak_of_rebuild(results):
    counts = results.counts(rebuild.NAME)
    row = counts and results.find(rebuild.NAME, "razao reconstruir", counts[-1])
    return (megabytes(row.peak), row.peak < 300e6) if row else None


def peak_of_import(results):
    row = results.find(imports.NAME, imports.EMPTY, imports.AT_MOST)
    return (megabytes(row.peak), row.peak < 200e6) if row else None


def beyond_sync(results):
    counts = results.counts(library.NAME)
    if not counts:
        return None
    ours = results.find(library.NAME, "append through the library", counts[-1])
    least = results.find(library.NAME, "write and fdatasync", counts[-1])
    beyond = ours.cpu - least.cpu
    return f"{seconds(beyond)} ({seconds(ours.cpu)} less {seconds(least.cpu)})", beyond < 100e-6


def peak_of_audit(results):
    row = audit_of(results)
    each = row and row.peak / row.count
    return (f"{each:.0f} bytes ({megabytes(row.peak)})", each < 250) if row else None


def document(name):
    """A list of everything: its time for a million entries, and its memory."""
    def seen(results):
        counts = results.counts(everyday.LONG)
        row = counts and results.find(everyday.LONG, name, counts[-1])
        if not row:
            return None
        million = row.wall * 1e6 / row.count
        return (f"{million:.1f} s (CPU {row.cpu * 1e6 / row.count:.1f} s), {megabytes(row.peak)}",
                million < 10 and row.peak < 100e6)
    return seen


def peak_of_others(results):
    """All that is ours but audits, rebuilding, imports and long documents, which have goals of their
    own."""
    rows = [
        row for row in results.rows if "razao " in row.what and row.peak
        and row.section != everyday.LONG
        and not row.what.startswith(("razao auditar", "razao reconstruir", "razao importar"))]
    if not rows:
        return None
    most = max(rows, key=lambda row: row.peak)
    return (f"at most {megabytes(most.peak)} ({most.what} on {most.count:,}, "
            f"{most.devices} device{'s' * (most.devices > 1)})", most.peak < 60e6)


def size_of_log(form, limit):
    def seen(results):
        counts = results.counts(audit.NAME)
        rows = [results.find(audit.NAME, "razao auditar", counts[-1], devices, form)
                for devices in (1, 8)] if counts else [None]
        if not all(rows):
            return None
        each = [row.size / row.count for row in rows]
        return (f"{each[0]:.0f} bytes a transaction; with 8 devices {each[1]:.0f}",
                max(each) < limit)
    return seen


def slowest_page(limit):
    """Every page but the first, on 100,000 transactions, or the most below that."""
    def seen(results):
        counts = [count for count in results.counts(page.NAME) if count <= 100_000]
        rows = [row for row in results.of(page.NAME)
                if counts and row.count == counts[-1] and row.what != page.FIRST]
        if not rows:
            return None
        most = max(rows, key=lambda row: row.wall)
        return f"at most {seconds(most.wall)} ({most.what})", most.wall < limit
    return seen


def grows(section, name, limit, devices=1):
    """Ten times the transactions cost at most so many times as much."""
    def seen(results):
        counts = results.counts(section)
        if len(counts) < 2:
            return None
        few, many = (results.find(section, name, count, devices) for count in counts[-2:])
        if not few or not many:
            return None
        times, most = many.wall / few.wall, many.count / few.count
        words = f"{times:.2f} × the time for {most:g} × the transactions"
        return words, times <= limit if most == 10 else None
    return seen


GOALS = [
    Goal("full audit, one event a commit", "no slower than sha256sum", against_hash),
    Goal("the same against ledger balance", "5 × faster", faster("ledger balance", 5)),
    Goal("the same against hledger balance", "40 × faster", faster("hledger balance", 40)),
    Goal("the same against beancount 2", "50 × faster", faster("beancount 2 bean-query", 50)),
    Goal("the same against beancount 3", "50 × faster", faster("beancount 3 bean-query", 50)),
    Goal("`razao saldo` against ledger balance", "100 × faster",
         faster("ledger balance", 100, own="razao saldo")),
    *(Goal(f"`{name}`", "30 ms, 2 × that on the fewest", quick(name, 0.030))
      for name in everyday.GOALS),
    Goal(f"`{everyday.LOOKING}`", "30 ms, 2 × that on the fewest", quick(everyday.LOOKING, 0.030)),
    *(Goal(f"`{name}`, a million entries", "10 s, 100 MB", document(name))
      for name in everyday.DOCUMENTS),
    *(Goal(f"`{name}`, {month.PLANS} plans, {month.CARDS} cards", "100 ms",
           under(month.NAME, name, 0.1)) for name in month.LOOKING),
    Goal("rebuilding the read model", "20 s", under(rebuild.NAME, "razao reconstruir", 20)),
    Goal("memory of that", "300 MB", peak_of_rebuild),
    Goal("appending through the library", "100 µs of CPU beyond the sync", beyond_sync),
    Goal("another checkpoint after 1,000 entries", "100 ms",
         under(library.NAME, "next checkpoint", 0.1)),
    Goal("sync with nothing new, 8 devices", "30 ms",
         under(sync.NAME, "razao sincronizar: nothing new", 0.030, 8)),
    Goal("sync of 1,000 new commits", "150 ms",
         under(sync.NAME, "razao sincronizar: receive", 0.150, 8)),
    Goal("first `entrar` of 100,000", "3 s", under(join.NAME, "razao entrar", 3, 8)),
    Goal("import of 10,000 rows into 100,000, CSV", "1 s",
         under(imports.NAME, imports.CSV, 1, count=imports.AT_MOST)),
    Goal("the same as OFX", "1 s", under(imports.NAME, imports.OFX, 1, count=imports.AT_MOST)),
    Goal("import of 100,000 rows", "10 s",
         under(imports.NAME, imports.EMPTY, 10, count=imports.AT_MOST)),
    Goal("memory of that", "200 MB", peak_of_import),
    Goal(f"backdated entry, {worst.CLOSINGS} closings, {worst.ASSERTIONS:,} assertions", "30 ms",
         under(worst.NAME, "backdated razao lancar", 0.030)),
    Goal(f"listing {worst.CONFLICTS} conflicts", "30 ms",
         under(worst.NAME, f"razao conflitos of {worst.CONFLICTS}", 0.030)),
    Goal("twice as much written by others", "2.6 times the CPU", doubled),
    Goal("first page of `razao servir`, 100,000", "50 ms",
         under(page.NAME, page.FIRST, 0.050, count=100_000)),
    Goal("any other page, 100,000", "100 ms", slowest_page(0.100)),
    Goal("peak memory of an audit", "250 bytes a transaction", peak_of_audit),
    Goal("peak memory of every other command", "60 MB", peak_of_others),
    Goal("size of the log, one event a commit", "620 bytes", size_of_log("one", 620)),
    Goal("size of the log, in bulk", "500 bytes an event", size_of_log("bulk", 500)),
    Goal("audit of ten times as many", "11 ×", grows(audit.NAME, "razao auditar", 11)),
    Goal("rebuilding ten times as many", "11 ×", grows(rebuild.NAME, "razao reconstruir", 11)),
    *(Goal(f"`{name}` on ten times as many", "1.5 ×", grows(everyday.NAME, name, 1.5))
      for name in everyday.GOALS),
]

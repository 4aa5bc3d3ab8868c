"""What was measured: rows, kept as JSON beside the ledgers until all of them are there."""

import json
import statistics
from dataclasses import asdict, dataclass, field


@dataclass
class Row:
    """One command at one size."""

    # Which comparison it belongs to, and what was run.
    section: str
    what: str
    # Transactions, devices, and how they were recorded.
    count: int
    devices: int = 1
    form: str = "one"
    # Seconds of each run.
    walls: list = field(default_factory=list)
    cpus: list = field(default_factory=list)
    # Most memory, and size of what was read, in bytes; 0 where that says nothing.
    peak: int = 0
    size: int = 0
    note: str = ""

    @property
    def wall(self):
        return statistics.median(self.walls) if self.walls else None

    @property
    def cpu(self):
        return statistics.median(self.cpus) if self.cpus else None


class Results:
    """All rows, in the order in which they were measured, and when and where each section was."""

    def __init__(self, file):
        self.file = file
        self.rows, self.about = [], {}
        if file.exists():
            kept = json.loads(file.read_text())
            self.rows = [Row(**row) for row in kept["rows"]]
            self.about = kept["about"]

    def replace(self, section, rows, about):
        """Puts what was measured now in the place of what was before."""
        self.rows = [row for row in self.rows if row.section != section] + rows
        self.about[section] = about
        self.file.write_text(json.dumps(
            {"rows": [asdict(row) for row in self.rows], "about": self.about}, indent=1))

    def of(self, section):
        return [row for row in self.rows if row.section == section]

    def find(self, section, what, count=None, devices=1, form="one"):
        """The row of a command; None where there is none, or it never ended."""
        for row in self.rows:
            if (row.section, row.what, row.devices, row.form) == (section, what, devices, form):
                if count in (None, row.count) and row.walls:
                    return row
        return None

    def counts(self, section):
        return sorted({row.count for row in self.of(section)})


def rows_of(taken, section, count, sizes=None, **more):
    """What commands have taken, as rows."""
    return [
        Row(section, name, count, walls=one.walls, cpus=one.cpus, peak=one.peak, note=one.note,
            size=(sizes or {}).get(name, 0), **more)
        for name, one in taken.items()]

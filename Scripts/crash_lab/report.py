"""What was tried and what was wrong, counted by whoever is at work."""

import sys
import threading
from collections import Counter

FAULTS = ["KILL", "EIO", "ENOSPC", "EINTR", "short write", "full disk"]


class Report:
    def __init__(self):
        self.lock = threading.Lock()
        self.violations = []
        # Runs that were stopped, by command and fault, and by call and fault.
        self.by_command, self.by_call, self.notes = Counter(), Counter(), Counter()

    def stopped(self, command, fault, call=None):
        with self.lock:
            self.by_command[command, fault] += 1
            if call:
                self.by_call[call, fault] += 1

    def note(self, note, count=1):
        with self.lock:
            self.notes[note] += count

    def expect(self, condition, note, detail=""):
        """Says that something is wrong where the condition does not hold."""
        if condition:
            return
        with self.lock:
            self.violations.append(note)
            print(f"VIOLATION {note}\n  {detail}", file=sys.stderr, flush=True)

    @property
    def total(self):
        return sum(self.by_command.values())

    def show(self):
        self.table("command", self.by_command)
        self.table("call", self.by_call)
        for note, count in sorted(self.notes.items()):
            print(f"{count:7}  {note}")

    @staticmethod
    def table(heading, counts):
        rows = sorted({row for row, _ in counts})
        faults = [fault for fault in FAULTS if any(key[1] == fault for key in counts)]
        width = max(map(len, [heading, "together", *rows]))

        def line(name, cells):
            columns = zip([*faults, "all"], cells)
            print(f"{name:{width}}", *(f"{cell or '-':>{max(len(fault), 7)}}"
                                       for fault, cell in columns))

        line(heading, [*faults, "all"])
        for row in rows:
            cells = [counts[row, fault] for fault in faults]
            line(row, [*cells, sum(cells)])
        cells = [sum(counts[row, fault] for row in rows) for fault in faults]
        line("together", [*cells, sum(cells)])
        print()

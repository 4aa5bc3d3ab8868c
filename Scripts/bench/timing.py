"""Whole commands, timed in turns: A B C A B C."""

import os
import subprocess
import sys
import threading
import time
from pathlib import Path
from tempfile import TemporaryDirectory

GNU_TIME = "/usr/bin/time"
# Where dropping the page cache is possible, writing here does it.
DROP_CACHES = Path("/proc/sys/vm/drop_caches")


class Wrong(Exception):
    """A command failed, or said something else than it should."""


class Taken:
    """What one command took: a wall and a CPU time of each run that counts, in seconds."""

    def __init__(self):
        self.walls, self.cpus = [], []
        # Bytes at the most, of the warm-up.
        self.peak = 0
        self.note = ""
        # Whether it has fewer runs, or none any more.
        self.is_slow = self.is_out = False

    def leave(self, why):
        """It has no turns any more."""
        self.is_out, self.note = True, why


def once(command, environment=None, limit=None, output=None):
    """Runs a command; gives wall and CPU seconds. A peak of memory from here would hold Python's
    own: a child begins as a copy of its parent."""
    with TemporaryDirectory() as scratch:
        errors = Path(scratch, "errors")
        with open(output or os.devnull, "wb") as out, open(errors, "wb") as err:
            begun = time.perf_counter()
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=out, stderr=err, env=environment,
                start_new_session=True)
            killer = Killer(process, limit)
            _, status, usage = os.wait4(process.pid, 0)
            wall = time.perf_counter() - begun
            process.returncode = os.waitstatus_to_exitcode(status)
            killer.cancel()
        if killer.has_killed:
            return None
        if process.returncode != 0:
            words = " ".join(map(str, command))
            raise Wrong(
                f"{words[:200]} ended with {process.returncode}: "
                + errors.read_text(errors="replace")[:1000])
    return wall, usage.ru_utime + usage.ru_stime


class Killer:
    """Ends a command that takes too long, and those that it has started."""

    def __init__(self, process, limit):
        self.has_killed = False
        self.process = process
        self.timer = threading.Timer(limit, self.kill) if limit else None
        if self.timer:
            self.timer.start()

    def kill(self):
        self.has_killed = True
        os.killpg(self.process.pid, 9)

    def cancel(self):
        if self.timer:
            self.timer.cancel()


def peak_of(command, environment=None, limit=None, output=None):
    """Runs a command; gives the most memory that it had, in bytes, and its wall seconds."""
    if not os.access(GNU_TIME, os.X_OK):
        taken = once(command, environment, limit, output)
        return None if taken is None else (0, taken[0])
    with TemporaryDirectory() as scratch:
        said = Path(scratch, "said")
        line = [GNU_TIME, "-q", "-f", "%M", "-o", said, *command]
        taken = once(line, environment, limit, output)
        if taken is None:
            return None
        return int(said.read_text().split()[-1]) * 1024, taken[0]


class Turns:
    """The turns of one comparison: the first is a warm-up, in which memory is looked at.

    A command that takes longer than `slow` seconds has two runs that count, and one that takes
    longer than `limit` none."""

    FEW = 2

    def __init__(self, runs, slow=20, limit=300):
        self.runs, self.slow, self.limit = runs, slow, limit
        self.taken = {}
        self.turn = 0

    def __iter__(self):
        for self.turn in range(self.runs + 1):
            print(f"{self.turn or 'warm-up'} ", end="", file=sys.stderr, flush=True)
            yield self.turn
        print(file=sys.stderr)

    def run(self, name, command, environment=None, output=None, is_cold=False):
        """Runs a command, if it still has its turn. Its warm-up says what it has to say to
        `output`."""
        taken = self.taken.setdefault(name, Taken())
        if taken.is_out or (taken.is_slow and self.turn > self.FEW):
            return
        if is_cold:
            drop_caches()
        if self.turn == 0:
            self.warm_up(taken, command, environment, output)
            return
        found = once(command, environment, self.limit)
        if found is None:
            taken.leave(f"over {self.limit:g} s")
        else:
            taken.walls.append(found[0])
            taken.cpus.append(found[1])

    def note(self, name, wall, cpu, peak):
        """Takes note of what was timed by somebody else, in its turn."""
        taken = self.taken.setdefault(name, Taken())
        if self.turn == 0:
            taken.peak = peak
        else:
            taken.walls.append(wall)
            taken.cpus.append(cpu)

    def warm_up(self, taken, command, environment, output):
        found = peak_of(command, environment, self.limit, output)
        if found is None:
            taken.leave(f"over {self.limit:g} s")
            return
        taken.peak, wall = found
        if wall > self.slow:
            taken.is_slow, taken.note = True, f"{self.FEW} runs"


def can_drop_caches():
    return os.access(DROP_CACHES, os.W_OK)


def drop_caches():
    os.sync()
    DROP_CACHES.write_text("3")

"""Stops a story at its system calls, by `strace -e inject`."""

import random
import re
import shutil
from collections import Counter, defaultdict

from .checks import Aftermath
from .place import digest
from .program import REFUSALS, run

# Calls that change something or make sure of it, and others that a disk may refuse.
WRITING = "write pwrite64 fdatasync fsync openat rename renameat renameat2 ftruncate mkdir flock " \
    "link linkat unlink".split()
READING = "pread64 fstat newfstatat getdents64 lseek".split()
# Between two of those that change something nothing changes, so where a story is not thorough one
# in so many of the others is enough.
STEP = 7
# Of these every run of one command makes as many; of others, that depends on its threads.
CERTAIN = "fdatasync fsync rename ftruncate mkdir".split()
# What a signal may interrupt before it has had any effect: to be called again.
INTERRUPTED = "write pwrite64 pread64 openat ftruncate flock".split()

# How often a story is stopped where not everything is: by fault.
SAMPLE = {"KILL": 6, "EIO": 2, "ENOSPC": 1, "EINTR": 1}


def calls_of(fault):
    """The calls that a fault may hit; None for all."""
    return {
        "KILL": None, "EIO": WRITING + READING, "ENOSPC": WRITING, "EINTR": INTERRUPTED}[fault]


class Stage:
    """A story in its place, to be played again and again."""

    def __init__(self, story, place, known, report, log):
        self.story, self.place, self.known = story, place, known
        self.report, self.log = report, log
        # What was left and said, where it has been looked at.
        self.seen = set()
        # What is on disk after it has gone through.
        self.grown = {}
        # How often it was stopped.
        self.count = 0

    def stopped(self, fault, call=None):
        self.count += 1
        self.report.stopped(self.story.command, fault, call)

    def play(self, prefix=()):
        """Plays it from the beginning."""
        self.place.put_back()
        words = self.story.words(self.place, self.known)
        return run(words, self.story.environment(self.place), prefix, self.story.typed)

    def judge(self, result, note):
        """Looks at what is left; the same again is the same again."""
        left = (digest(self.place.tree()), result.returncode, result.stdout, result.stderr)
        if left in self.seen:
            self.report.note("of these left just what one before had left")
            return
        self.seen.add(left)
        self.story.check(
            Aftermath(self.story, self.place, self.known, result, note, self.report))

    def trace(self, *options):
        """Plays it under strace; gives what came of it and strace's lines."""
        # Calls that are not traced then cost nothing; but signals are not sent that way.
        quick = ["--seccomp-bpf"] if any("error=" in word for word in options) else []
        result = self.play(["strace", "-f", *quick, "-o", self.log, *options])
        return result, self.log.read_text(errors="replace").splitlines()

    def watch(self):
        """Plays it untouched.

        Gives the calls from the first that touches our files on, before which only the runtime
        starts: the name of each, the number of the first one and of the last, as strace counts them
        for each thread by itself; and what is on disk then."""
        result, lines = self.trace()
        self.report.expect(
            result.returncode == 0, f"{self.story.name} untouched", result.stdout + result.stderr)
        seen, first, last = defaultdict(Counter), {}, {}
        begun = False
        for line in lines:
            call = re.match(r"(\d+) +(\w+)\(", line)
            if not call or call[2] in ("execve", "exit_group", "exit"):
                continue
            thread, name = call.groups()
            seen[thread][name] += 1
            begun = begun or str(self.place.path) in line
            if begun:
                number = seen[thread][name]
                first[name] = min(first.get(name, number), number)
                last[name] = max(last.get(name, 0), number)
        self.grown = self.place.tree()
        self.judge(result, f"{self.story.name} untouched")
        return {name: (first[name], last[name]) for name in first}

    def stop(self, fault, call, number):
        """Stops it at one call. Gives whether it came so far."""
        inject = "signal=KILL" if fault == "KILL" else f"error={fault}"
        options = ["-e", f"trace={call}", "-e", f"inject={call}:{inject}:when={number}"]
        result, lines = self.trace(*options)
        note = f"{self.story.name}: {fault} at {call} {number}"
        if not any("(INJECTED)" in line or "killed by SIGKILL" in line for line in lines):
            self.report.expect(result.returncode == 0, note, result.stderr)
            return False
        self.stopped(fault, call)
        if fault == "EINTR":
            self.report.expect(result.returncode == 0, note, result.stderr)
        elif fault != "KILL":
            self.report.expect(result.returncode in {0, *REFUSALS}, note, result.stderr)
        self.judge(result, note)
        return True


def stop_at_every_call(stage, calls, seed):
    """Each fault at each of a call in turn, until a run goes through untouched."""
    chance = random.Random(f"{seed} {stage.story.name}")
    for fault in SAMPLE:
        for call in sorted(calls):
            if calls_of(fault) is not None and call not in calls_of(fault):
                continue
            is_each = stage.story.thorough or (call in WRITING and fault != "EINTR")
            step = 1 if is_each else STEP
            first, last = calls[call]
            number = first if is_each else first + chance.randrange(STEP)
            while stage.stop(fault, call, number):
                number += step
            stage.report.expect(
                number > last or call not in CERTAIN,
                f"{stage.story.name}: {fault} at {call} {number}",
                "not reached, though it was before")


def stop_at_some_calls(stage, calls, seed):
    """Each fault at a few calls, others for each story: two thirds of them such as change
    something, and of each kind of call as many as of another."""
    chance = random.Random(f"{seed} {stage.story.name}")
    for fault, count in SAMPLE.items():
        hit = [call for call in sorted(calls) if call in (calls_of(fault) or calls)]
        changing = [call for call in hit if call in WRITING and call != "openat"]
        for number in range(count):
            call = chance.choice(changing if changing and number % 3 < 2 else hit)
            stage.stop(fault, call, chance.randint(*calls[call]))


def an_audit_only_reads(stage):
    """An audit opens nothing for writing and makes, renames and removes nothing."""
    stage.place.put_back()
    tracing = ["strace", "-f", "-o", stage.log, "-e", "trace=%file,ftruncate,pwrite64"]
    folder = stage.place.path / stage.story.folder
    run([stage.story.words(stage.place, stage.known)[0], "auditar", folder, "--cada-assinatura"],
        prefix=tracing)
    changing = r"O_WRONLY|O_RDWR|O_CREAT|\b(mkdir|rename|unlink|link|symlink|chmod|chown|" \
        r"truncate|ftruncate|utimensat|pwrite64)\w*\("
    wrong = [line for line in stage.log.read_text().splitlines() if re.search(changing, line)]
    stage.report.expect(not wrong, "an audit writes", "\n".join(wrong))
    stage.report.note("calls of an audit that change files", len(wrong))


def missing():
    """Why nothing can be stopped here; nil where it can."""
    if not shutil.which("strace"):
        return "strace is not installed"
    if run(["true"], prefix=["strace", "-f", "-o", "/dev/null"]).returncode:
        return "strace may not trace here"
    return None

"""Processes that record and sync, and the trouble that they are in."""

import collections
import random
import signal
import subprocess
import sys
import time


class Fleet:
    """The processes, and what they said."""

    def __init__(self, worker, root, at_once):
        self.worker, self.root, self.at_once = worker, root, at_once
        self.said = collections.Counter()

    def run(self, shares, words, trouble=None):
        """Runs a process for each share of the devices; those that are killed begin anew."""
        running = {}
        for number, share in enumerate(shares):
            running[number] = self.begin(number, share, words)
        while running:
            time.sleep(0.05)
            for number, (process, share) in list(running.items()):
                if process.poll() is None:
                    continue
                if process.returncode == -signal.SIGKILL:
                    self.said["killed"] += 1
                    running[number] = self.begin(number, share, words)
                elif process.returncode:
                    sys.exit(f"hub: a process ended with {process.returncode}: {self.log(number)}")
                else:
                    del running[number]
            if trouble and running:
                trouble([process for process, _ in running.values()])

    def log(self, number):
        return self.root / f"log.{number}"

    def begin(self, number, share, words):
        log = open(self.log(number), "a")
        command = [
            self.worker, words[0], self.root, str(share[0]), str(share[1]), str(self.at_once),
            *words[1:]]
        return subprocess.Popen(command, stdout=log, stderr=log, cwd="/"), share

    def lines(self):
        for log in self.root.glob("log.*"):
            yield from log.read_text().splitlines()


class Trouble:
    """What befalls the hub and the processes, from one seed."""

    def __init__(self, server, folder, seed, seconds):
        self.server, self.random, self.seconds = server, random.Random(seed), seconds
        self.dump, self.next = folder / "dump", time.monotonic() + seconds
        self.done = collections.Counter()

    def __call__(self, processes):
        if time.monotonic() < self.next:
            return
        kind = self.random.choice(["kill", "kill", "worker", "dump", "restore", "empty", "cut"])
        if kind == "restore" and not self.dump.exists():
            kind = "dump"
        self.done[kind] += 1
        if kind == "kill":
            self.server.kill()
            time.sleep(self.random.uniform(0, 0.5))
            self.server.start()
        elif kind == "worker":
            self.random.choice(processes).kill()
        elif kind == "dump":
            self.server.dump(self.dump)
        elif kind == "restore":
            self.server.restore(self.dump)
        elif kind == "empty":
            self.server.empty()
        else:
            self.server.sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE application_name = 'razao'")
        # The pause begins when the trouble is over: a slow machine needs longer to get over it.
        self.next = time.monotonic() + self.seconds * self.random.uniform(0.5, 1.5)

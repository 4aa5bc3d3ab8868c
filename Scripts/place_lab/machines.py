"""A machine of a household, by the real program: its folder, its own things, what it was told."""

import json
import os
import pathlib
import re
import subprocess
import threading
import time

from place_lab.hosts import all_spellings


def arguments():
    """What every process of this computer was started with, as everybody here can read it."""
    lines = []
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(path.read_bytes())
        except OSError:
            continue
    return lines


class Said:
    """The end of a command."""

    def __init__(self, status, out, err):
        self.status, self.out, self.err = status, out, err

    @property
    def value(self):
        return json.loads(self.out)

    def __repr__(self):
        return f"{self.status} {self.out[-300:]!r} {self.err[-500:]!r}"


class Machine:
    """One computer. `secrets` are never to be shown or passed as an argument."""

    def __init__(self, program, root, name, check, secrets=()):
        self.program, self.name, self.check = program, name, check
        self.folder, self.home = root / name, root / f"{name}-home"
        self.secrets = {s for secret in secrets if secret for s in all_spellings(secret)}
        self.process = None
        # Seconds after which the next command is killed.
        self.dies = None
        self.environment = {
            k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")
        } | {"RAZAO_HOME": str(self.home), "RAZAO_DIR": str(self.folder), "NO_COLOR": "1"}

    def says(self, *words, typed=""):
        """Runs a command, which may show no secret."""
        self.process = subprocess.Popen(
            [self.program, *map(str, words), "--nao-perguntar"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self.environment)
        timer = threading.Timer(self.dies, self.kill) if self.dies is not None else None
        self.dies = None
        if timer:
            timer.start()
        try:
            out, err = self.process.communicate(typed, timeout=240)
        except subprocess.TimeoutExpired:
            self.kill()
            out, err = self.process.communicate()
            self.check(False, f"{self.name}: {words[0]} does not end")
        if timer:
            timer.cancel()
        for secret in self.secrets:
            self.check(secret not in out + err, f"{self.name}: {words} shows a secret")
        return Said(self.process.returncode, out, err)

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.kill()

    def does(self, *words, **more):
        """The same, which has to succeed; its document."""
        said = self.says(*words, "--json", **more)
        self.check(said.status == 0, f"{self.name}: {' '.join(map(str, words))}: {said}")
        try:
            return said.value
        except ValueError:
            return {}

    def sync(self):
        return self.says("sincronizar", "--json")

    def clean(self):
        """Syncs while nothing fails."""
        return self.does("sincronizar")

    def spoken(self):
        return self.does("situacao")["voz"]

    def remembered(self, address):
        """The secret that this machine keeps for a place."""
        found = list(self.home.glob("state/*/segredos.json"))
        if not found:
            return None
        self.check(found[0].stat().st_mode & 0o77 == 0, f"{self.name}: others can read its secrets")
        return json.loads(found[0].read_text())["segredos"].get(address)

    def lines(self):
        """The lines of its folder."""
        return {line for path in self.folder.glob("*.jsonl")
                for line in path.read_bytes().split(b"\n") if line}

    def receipts(self):
        folder = self.folder / "comprovantes"
        return {p.name.split(".")[0]: p.read_bytes() for p in folder.iterdir()
                if not p.name.startswith(".")} if folder.exists() else {}

    def entries(self, account):
        """The notes of the entries of an account."""
        found = self.does("extrato", account)["historico"]
        return sorted(e["descricao"] for e in found if not e["anulado"])

    def searched(self, *folders):
        """What lies in some of its folders."""
        for folder in folders:
            for path in folder.rglob("*"):
                if path.is_file():
                    yield path, path.read_bytes()


def seconds(call):
    """How long a call took, and its result."""
    start = time.monotonic()
    result = call()
    return time.monotonic() - start, result


def groups(code):
    """A code as somebody might write it down otherwise."""
    return {code, re.sub("-", "", code)}

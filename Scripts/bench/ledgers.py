"""The ledgers of razao, made once from the workload, and where they are."""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import formats
from programs import BUILT

BULK = 100


@dataclass(frozen=True)
class Ledger:
    """A ledger in a folder; beside it is what its first device keeps as its own."""

    folder: Path
    count: int
    devices: int = 1
    form: str = "one"
    # Where the programs are that make it and are run on it.
    built: Path = BUILT

    @property
    def home(self):
        return self.folder.with_name(self.folder.name + "-home")

    @property
    def environment(self):
        """Where the command finds it, without the machine's own language or colours."""
        return dict(os.environ, RAZAO_HOME=str(self.home), RAZAO_DIR=str(self.folder), NO_COLOR="1")

    @property
    def looking(self):
        """The same of a machine that is no device of the ledger."""
        return dict(self.environment, RAZAO_HOME=f"{self.home}-olhando")

    @property
    def carriers(self):
        return sorted(self.folder.glob("*.jsonl"))

    @property
    def size(self):
        return sum(path.stat().st_size for path in self.carriers)

    @property
    def where(self):
        return {"devices": self.devices, "form": self.form}

    def razao(self, *words):
        return [self.built / "razao", *words]

    def does(self, *words, environment=None):
        """Lets razao do something that is not timed."""
        subprocess.run(
            self.razao(*words), env=environment or self.environment, check=True,
            stdout=subprocess.DEVNULL)

    def says(self, *words):
        """The same, and what it says as a document."""
        said = subprocess.run(
            self.razao(*words, "--json"), env=self.environment, check=True, stdout=subprocess.PIPE)
        return json.loads(said.stdout)

    def copy(self, folder):
        """A ledger of its own to record in, which the machine knows at its new place."""
        made = Ledger(folder, self.count, self.devices, self.form, self.built)
        for old, new in ((self.folder, made.folder), (self.home, made.home)):
            shutil.rmtree(new, ignore_errors=True)
            shutil.copytree(old, new)
        for identity in made.home.glob("state/*/identidade.json"):
            known = json.loads(identity.read_text())
            identity.write_text(json.dumps({**known, "pasta": str(folder)}))
        return made


class Shelf:
    """All files of the benchmark, in one folder; what is there is not made again, unless the workload
    is another."""

    def __init__(self, folder, built=BUILT):
        self.built = built
        self.folder = folder / formats.KNOWN["csv"][:8]
        self.data = self.folder / "data"

    def workload(self, count):
        formats.write(self.data, count)
        return formats.path(self.data, count, "csv")

    def ledger(self, count, devices=1, form="one", **more):
        """A ledger of so many transactions; `more` are options of BenchLedger."""
        extra = "".join(f"-{name}{value}" for name, value in more.items() if value)
        ledger = Ledger(
            self.folder / f"{count}-{devices}-{form}{extra}", count, devices, form, self.built)
        if not ledger.home.exists():
            shutil.rmtree(ledger.folder, ignore_errors=True)
            options = {"devices": devices, "bulk": BULK if form == "bulk" else 1, **more}
            subprocess.run(
                [self.built / "BenchLedger", "gravar", self.workload(count), ledger.folder,
                 "--home", ledger.home, *(f"--{name}={value}" for name, value in options.items())],
                check=True)
        return ledger

    def first_account(self, count):
        """The account of the first posting, by the name that razao knows."""
        with open(self.workload(count), encoding="utf-8") as rows:
            next(rows)
            return next(rows).split(",")[3].split(":")[1]

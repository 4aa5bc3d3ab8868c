"""The books that a story finds, and the server that shows them."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

from crash_lab.place import Place

ROOT = Path(__file__).resolve().parent.parent.parent
RAZAO = Path(os.environ.get("RAZAO", ROOT / ".build/release/razao"))
# Seconds: a server that does not end by then never does.
ENDING = 300
ID = r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"
NOW = "2026-11-21T12:00:00.000Z"
# The sample ledgers, and the end of what is told in them.
SAMPLES = ROOT / "Events"
SAMPLES_END = "2026-03-31T15:00:00.000Z"
HOUSEHOLD = "iniciar casa --nome Paula --aparelho notebook"

# The worked example of the Resumo, and some months of a life.
PAULA = [
    "conta abrir 'Poupança Básica' --tipo poupanca --saldo 929466,23",
    "conta abrir 'Conta Sem Tarifa' --tipo corrente --saldo 17562,44",
    "conta abrir 'Visa Avion' --tipo cartao --saldo 412,83",
    "conta abrir 'Mastercard Estudante' --tipo cartao --saldo 50,83",
    "conta abrir 'Poupança Livre de Impostos' --tipo investimento --saldo 2000",
    "conta abrir 'Fundo Crescimento' --tipo investimento --saldo 15000",
]


class Shelf:
    """Books of several kinds, each made once and then put back as it was, where it was."""

    def __init__(self, folder):
        self.folder, self.places = folder, {}

    def books(self, lines=(), begun=HOUSEHOLD, now=NOW):
        """Books that were begun with a line, or are a sample ledger's, in which other lines were
        recorded, and nothing else; without a beginning there is only an empty folder."""
        kind = (begun, now, *lines)
        if place := self.places.get(kind):
            place.put_back()
            return Books(place.path, now)
        place = Place(self.folder / f"{len(self.places)}")
        place.path.mkdir()
        books = Books(place.path, now)
        if isinstance(begun, Path):
            shutil.copytree(begun, books.folder / "casa")
        elif begun is None:
            (books.folder / "casa").mkdir()
        else:
            books.does(begun, at=books.folder)
        for line in lines:
            books.does(line)
        place.remember()
        self.places[kind] = place
        return books


class Books:
    """A ledger of one machine in a folder, and its page."""

    def __init__(self, folder, now=NOW):
        self.folder = folder
        self.home = folder / "home"
        self.now = now
        self.process = None

    def environment(self, home=None):
        kept = {key: os.environ[key] for key in ("PATH", "LD_LIBRARY_PATH") if key in os.environ}
        return {**kept, "RAZAO_HOME": str(home or self.home), "RAZAO_AGORA": self.now,
                "TZ": "America/Sao_Paulo", "LANG": "C.UTF-8"}

    def run(self, line, at=None, home=None, typed=None):
        return subprocess.run(
            [RAZAO, *shlex.split(line)], cwd=at or self.folder / "casa", input=typed,
            env=self.environment(home), capture_output=True, text=True, check=False)

    def does(self, line, **more):
        """What a line of the command prints, which has to succeed."""
        result = self.run(line, **more)
        if result.returncode not in (0, 1):
            raise RuntimeError(f"razao {line}: {result.stdout}{result.stderr}")
        return result.stdout

    def asks(self, line, **more):
        return json.loads(self.does(line + " --json", **more))

    def refuses(self, line):
        """What a line of the command says, in one line, that cannot be done as it is said."""
        result = self.run(line)
        assert result.returncode == 65, f"razao {line} ends with {result.returncode}"
        return " ".join(result.stderr.split())

    def balance(self, account, more=""):
        """What an account's balance is by the command, as documents have it."""
        return self.asks(f"saldo '{account}' {more}")[0]["saldo"]

    def account(self, name):
        """An account as the command lists it."""
        return next(one for one in self.asks("conta listar") if one["nome"] == name)

    def serve(self):
        """Starts the page; gives the address that opens it."""
        self.process = subprocess.Popen(
            [RAZAO, "servir", "--json"], cwd=self.folder / "casa", env=self.environment(),
            stdout=subprocess.PIPE, text=True)
        return json.loads(self.process.stdout.readline())["endereco"]

    def serve_telephones(self, port):
        """Starts the page with that of telephones beside it; gives the address that pairs one."""
        self.process = subprocess.Popen(
            [RAZAO, "servir", "--json", "--na-rede", "--endereco", "127.0.0.1",
             "--porta-na-rede", str(port)],
            cwd=self.folder / "casa", env=self.environment(), stdout=subprocess.PIPE, text=True)
        told = map(json.loads, self.process.stdout)
        return next(one["parear"] for one in told if "parear" in one)

    def stop(self):
        if self.process:
            self.process.terminate()
            status = self.process.wait(ENDING)
            self.process.stdout.close()
            self.process = None
            if status != 0:
                raise RuntimeError(f"razao servir ended with {status}")

    def kill(self):
        """Ends the page at once, where something went wrong."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdout.close()
            self.process = None


class Machine:
    """A second machine that writes the same books; the two meet in a folder that both reach."""

    def __init__(self, books, invited=True):
        self.books, self.home = books, books.folder / "home2"
        self.place = books.folder / "nuvem"
        self.place.mkdir(exist_ok=True)
        code = f"--convite {books.asks('aparelhos convidar')['convite']}" if invited else ""
        books.does(f"sincronizar {self.place}")
        self.joined = books.asks(
            f"entrar {self.place} celular --aparelho celular {code}", at=books.folder, home=self.home)

    def does(self, line):
        return self.books.does(line, at=self.books.folder / "celular", home=self.home)

    def writes(self, *lines):
        """Records some lines, and takes them to where the two meet."""
        for line in (*lines, "sincronizar"):
            self.does(line)

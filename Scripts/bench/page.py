"""Pages of `razao servir`, asked for as a browser does: each by a connection of its own."""

import http.client
import json
import subprocess
import time
from pathlib import Path

from results import rows_of
from timing import Turns, Wrong

NAME = "page"
FIRST = "first page of a server"


class Server:
    """The page of a ledger, and a browser that has been let in."""

    def __init__(self, ledger):
        self.process = subprocess.Popen(
            ledger.razao("servir", "--json"), env=ledger.environment, stdout=subprocess.PIPE,
            text=True)
        self.host, _, way = json.loads(
            self.process.stdout.readline())["endereco"].removeprefix("http://").partition("/")
        _, headers = self.ask("/" + way, {})
        self.cookie = {"Cookie": headers["Set-Cookie"].partition(";")[0]}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, path, headers):
        connection = http.client.HTTPConnection(self.host, timeout=600)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        if answer.status != 200:
            raise Wrong(f"{path} answers {answer.status}: {text[:500]}")
        return text, answer.headers

    def page(self, path):
        return self.ask(path, self.cookie)[0]

    def cpu(self):
        """Seconds that the processor worked for the server, on all of its threads."""
        return sum(
            int(file.read_text().split()[0]) / 1e9
            for file in Path(f"/proc/{self.process.pid}/task").glob("*/schedstat"))

    @property
    def peak(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmHWM:")[2].split()[0]) * 1024


def measure(shelf, options):
    rows = []
    for count in options.counts:
        ledger = shelf.ledger(count)
        ledger.does("saldo")
        turns = Turns(options.runs)
        for _ in turns:
            with Server(ledger) as server:
                # The first page of a server that has just begun, then the same once more.
                time_page(turns, server, FIRST, "/")
                for what, path in pages(server):
                    time_page(turns, server, what, path)
        rows += rows_of(turns.taken, NAME, count)
    return rows


def time_page(turns, server, what, path):
    """One page, in its turn; the warm-up says how much memory the server had by then."""
    worked, begun = server.cpu(), time.perf_counter()
    server.page(path)
    wall = time.perf_counter() - begun
    turns.note(what, wall, server.cpu() - worked, server.peak)


def pages(server):
    """What is looked at, by the addresses that the first page leads to."""
    account = largest(server, link(server.page("/"), "/contas/"))
    history = server.page(account)
    more = history.partition('data-mais="')[2].partition('"')[0].replace("/mais?", "?")
    return [
        ("Resumo", "/"), ("account", account), ("account, older rows", more.replace("&amp;", "&")),
        ("account, one day", account + "?em=31/12/2022"),
        ("account, search", account + "?buscar=padaria"),
        ("entry", link(history, "/lancamentos/")), ("spending", "/gastos"),
        ("register", "/extrato"), ("register, search", "/extrato?buscar=padaria"),
        ("register, a category's month", "/extrato?mes=12/2022&categoria=Mercado"),
        ("month", "/mes"), ("result", "/resultado?mes=2022"), ("cash flow", "/fluxo"),
        ("trial balance", "/balancete"),
        ("balances of a day", "/saldos?em=31/12/2022"), ("new entry", "/lancar"),
        ("reports", "/relatorios"), ("pay", "/pagar"), ("conflicts", "/conflitos"),
        ("devices", "/aparelhos"), ("sheet", "/folha.css"),
    ]


def largest(server, first):
    """The account with a history of several pages, among those that there are."""
    for part in server.page("/").split('href="')[1:]:
        path = part.partition('"')[0]
        if path.startswith("/contas/") and len(path) > 30 and "data-mais" in server.page(path):
            return path
    return first


def link(page, beginning):
    for part in page.split('href="')[1:]:
        path = part.partition('"')[0]
        if path.startswith(beginning) and len(path) > len(beginning) + 30:
            return path
    raise Wrong(f"no link to {beginning}")

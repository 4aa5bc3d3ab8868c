"""What no browser does, and a socket can: requests that are slow, too large or too many."""

import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from .books import Books

ARRIVAL, IDLE, CONNECTIONS = 10, 30, 64


class Server:
    """A page that somebody has opened, to be spoken to by hand."""

    def __init__(self, address):
        self.host, _, self.way = address.removeprefix("http://").partition("/")
        self.port = int(self.host.partition(":")[2])
        answer = self.ask(f"GET /{self.way} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n")
        self.cookie = answer.partition("Set-Cookie: ")[2].partition(";")[0]

    def connect(self, timeout=60):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def ask(self, text):
        with self.connect() as line:
            line.sendall(text.encode())
            return everything(line)

    def head(self, method, path, *more):
        fields = (f"{method} {path} HTTP/1.1", f"Host: {self.host}", f"Cookie: {self.cookie}", *more)
        return "\r\n".join(fields) + "\r\n\r\n"


def everything(line):
    """All that comes until the other side closes."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts).decode(errors="replace")


def slow_form(server):
    """A form that comes a byte at a time."""
    begun = time.monotonic()
    with server.connect() as line:
        line.sendall(server.head(
            "POST", "/lancar", f"Origin: http://{server.host}", "Content-Length: 1000",
            "Content-Type: application/x-www-form-urlencoded").encode())
        line.settimeout(1)
        answer = b""
        while not answer and time.monotonic() - begun < ARRIVAL + 10:
            line.sendall(b"a")
            try:
                answer = line.recv(4096)
            except TimeoutError:
                pass
    assert answer.startswith(b"HTTP/1.1 408 "), answer[:200]
    assert time.monotonic() - begun > ARRIVAL - 1


def slow_head(server):
    """A request that never gets to its end."""
    begun = time.monotonic()
    with server.connect() as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: {server.host}\r\nX-".encode())
        assert everything(line) == ""
    assert IDLE - 1 < time.monotonic() - begun < IDLE + 15


def nothing_at_all(server):
    """A connection on which nobody says anything."""
    begun = time.monotonic()
    with server.connect() as line:
        assert everything(line) == ""
    assert IDLE - 1 < time.monotonic() - begun < IDLE + 15


def large_header(server):
    """A header beyond all measure, and too many of them."""
    for more in (["X: " + "a" * 9000], [f"X-{number}: a" for number in range(80)]):
        answer = server.ask(server.head("GET", "/", *more))
        assert answer.startswith("HTTP/1.1 400 "), answer[:200]


def no_request(server):
    """What is no request at all."""
    for text in ("\r\n\r\n\r\n", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
                 "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n"):
        answer = server.ask(text)
        assert not answer or answer.startswith("HTTP/1.1 4"), answer[:200]


def no_host(server):
    """A request that does not say whom it is for, by the oldest version that there is."""
    assert server.ask("GET / HTTP/1.0\r\n\r\n").startswith("HTTP/1.1 421 ")


def only_this_machine(server):
    """Another address of this machine is not listened on."""
    others = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
    for other in others:
        if ":" in other:
            continue
        try:
            socket.create_connection((other, server.port), 2).close()
        except OSError:
            continue
        raise AssertionError(f"the page is reached by {other}")


def too_many(server):
    """More connections than there may be wait until one is free."""
    # Connections are taken a few at a time, so a few more than that may get through.
    lines = [server.connect() for _ in range(CONNECTIONS + 8)]
    try:
        with server.connect(timeout=3) as one_more:
            one_more.sendall(server.head("GET", "/folha.css").encode())
            try:
                assert not one_more.recv(1), "one more connection is answered"
            except TimeoutError:
                pass
            for line in lines:
                line.close()
            one_more.settimeout(30)
            assert one_more.recv(12) == b"HTTP/1.1 200"
    finally:
        for line in lines:
            line.close()


CHECKS = [slow_form, slow_head, nothing_at_all, large_header, no_request, no_host, only_this_machine]


def check_all(folder):
    """Those that wait, all at once; then the one that takes every connection.

    Gives what was wrong, by the name of the check."""
    failures = []

    def check(one, server):
        try:
            one(server)
        except Exception as error:  # noqa: BLE001 - the others go on
            failures.append(f"{one.__doc__} {type(error).__name__}: {error}")
    with Books(folder) as books:
        server = Server(books.serve())
        with ThreadPoolExecutor(max_workers=len(CHECKS)) as pool:
            list(pool.map(lambda one: check(one, server), CHECKS))
        check(too_many, server)
    return len(CHECKS) + 1, failures

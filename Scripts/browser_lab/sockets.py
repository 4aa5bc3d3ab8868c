"""What no browser does, and a socket can: requests that are slow, too large or too many."""

import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from .books import Books

ARRIVAL, IDLE, LINGER, CONNECTIONS, LISTENERS = 10, 30, 3, 64, 16


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


def drip_after_refusal(server):
    """A form that goes on byte by byte after it was refused: the connection ends soon all the same."""
    form = ("Content-Length: 1000", "Content-Type: application/x-www-form-urlencoded")
    stranger = f"POST /lancar HTTP/1.1\r\nHost: {server.host}\r\n"
    for status, head in (
            ("403", stranger + f"Origin: http://{server.host}\r\n" + "\r\n".join(form) + "\r\n\r\n"),
            ("403", server.head("POST", "/lancar", "Origin: https://example.com", *form)),
            ("413", server.head("POST", "/lancar", f"Origin: http://{server.host}",
                                "Content-Length: 9999999", form[1])),
            ("404", server.head("GET", "/nada", "Content-Length: 1000"))):
        with server.connect(timeout=5) as line:
            line.sendall(head.encode())
            answer = line.recv(4096)
            assert answer.startswith(f"HTTP/1.1 {status} ".encode()), answer[:200]
            begun = time.monotonic()
            while time.monotonic() - begun < LINGER + 10:
                try:
                    line.sendall(b"a")
                except OSError:
                    break
                time.sleep(0.2)
            else:
                raise AssertionError(f"after {status} the connection stays")


def whole_after_refusal(server):
    """A form that was refused and arrives whole leaves its connection to the next request."""
    with server.connect() as line:
        line.sendall(server.head(
            "POST", "/lancar", "Origin: https://example.com", "Content-Length: 3",
            "Content-Type: application/x-www-form-urlencoded").encode() + b"a=b")
        assert line.recv(12) == b"HTTP/1.1 403"
        time.sleep(LINGER + 2)
        line.sendall(server.head("GET", "/folha.css", "Connection: close").encode())
        assert "HTTP/1.1 200 OK" in everything(line)


def head_has_no_content(server):
    """Who asks with HEAD gets the head of the answer, and nothing after it."""
    for path, status in (("/", 200), ("/folha.css", 200), ("/nada", 404), ("/lancar", 200)):
        answer = server.ask(server.head("HEAD", path, "Connection: close"))
        assert answer.startswith(f"HTTP/1.1 {status} "), answer[:200]
        assert answer.partition("\r\n\r\n")[2] == "", answer[-200:]


def listen(server):
    """A stream of what changes, and the beginning of its answer."""
    line = server.connect()
    line.sendall(server.head("GET", "/novas").encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        part = line.recv(4096)
        if not part:
            break
        answer += part
    return line, answer.decode(errors="replace")


def is_stream(answer):
    return answer.startswith("HTTP/1.1 200 ") and "text/event-stream" in answer


def listens_again(server):
    """A stream and what it has told so far, once there is room for one: who has gone away is noticed
    in a moment."""
    end = time.monotonic() + 10
    while time.monotonic() < end:
        line, answer = listen(server)
        if is_stream(answer):
            return line, answer.partition("\r\n\r\n")[2]
        line.close()
        time.sleep(0.1)
    raise AssertionError(f"nobody can listen any more: {answer[:200]}")


def listeners(server):
    """Who listens and goes away leaves the place to another; more than there may be are told so."""
    for _ in range(2 * LISTENERS + 8):
        listens_again(server)[0].close()
    lines = [listens_again(server)[0]]
    try:
        while len(lines) < LISTENERS:
            lines.append(listens_again(server)[0])
        line, answer = listen(server)
        line.close()
        assert answer.startswith("HTTP/1.1 204 "), answer[:200]
        lines.pop().close()
        line, told = listens_again(server)
        lines.append(line)
        # What the books are is told at once, without anything that changes.
        line.settimeout(30)
        while '"versao":"' not in told:
            part = line.recv(4096)
            assert part, f"the stream ended after {told!r}"
            told += part.decode()
        assert "event: mudanca" in told, told
    finally:
        for line in lines:
            line.close()


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


CHECKS = [slow_form, drip_after_refusal, whole_after_refusal, slow_head, nothing_at_all, large_header,
          no_request, no_host, only_this_machine, head_has_no_content, listeners]


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

"""What no browser does, and a socket can: requests that are slow, too large or too many.

The server's limits are times, and this machine may be busy. What has to be cut off is waited for as
long as that takes; what must not be cut off is far from its limit, or is tried again.
"""

import select
import socket
import subprocess
import time
from concurrent.futures import ThreadPoolExecutor

from .books import Shelf

ARRIVAL, IDLE, LINGER, CONNECTIONS, LISTENERS = 10, 30, 3, 64, 16
# Seconds: what has not come by then never will.
NEVER = 300
# How often somebody asks for what has to be so soon: on a busy machine answers take longer, too.
SOON = 100
# How often something is tried that went too slowly to show anything.
TRIES = 20


class TooSlow(Exception):
    """So much time went by that a limit was near which was not meant: that shows nothing."""


class Server:
    """A page that somebody has opened, to be spoken to by hand."""

    def __init__(self, address):
        self.host, _, self.way = address.removeprefix("http://").partition("/")
        self.port = int(self.host.partition(":")[2])
        answer = self.ask(f"GET /{self.way} HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\n\r\n")
        self.cookie = answer.partition("Set-Cookie: ")[2].partition(";")[0]

    def connect(self, timeout=NEVER):
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def ask(self, text):
        with self.connect() as line:
            line.sendall(text.encode())
            return everything(line)

    def head(self, method, path, *more):
        fields = (f"{method} {path} HTTP/1.1", f"Host: {self.host}", f"Cookie: {self.cookie}", *more)
        return "\r\n".join(fields) + "\r\n\r\n"


def whole_answer(line):
    """One answer, to the end of its content: the connection may stay."""
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += line.recv(65536) or b"\r\n\r\n"
    head, _, content = answer.partition(b"\r\n\r\n")
    lengths = [value for name, _, value in (field.partition(b":") for field in head.split(b"\r\n"))
               if name.lower() == b"content-length"]
    while lengths and len(content) < int(lengths[0]) and (part := line.recv(65536)):
        content += part
    return head + b"\r\n\r\n" + content


def everything(line):
    """All that comes until the other side closes."""
    parts = []
    while part := line.recv(65536):
        parts.append(part)
    return b"".join(parts).decode(errors="replace")


def drip(line):
    """Sends a byte now and then, until there is an answer or an end; gives whether one came."""
    end = time.monotonic() + NEVER
    while time.monotonic() < end:
        if select.select([line], [], [], 0.5)[0]:
            return True
        try:
            line.sendall(b"a")
        except OSError:
            return True
    return False


def slow_form(server):
    """A form that comes a byte at a time."""
    begun = time.monotonic()
    with server.connect() as line:
        line.sendall(server.head(
            "POST", "/lancar", f"Origin: http://{server.host}", "Content-Length: 1000",
            "Content-Type: application/x-www-form-urlencoded").encode())
        assert drip(line), "the form never ends"
        answer = line.recv(4096)
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
        with server.connect() as line:
            line.sendall(head.encode())
            answer = whole_answer(line)
            assert answer.startswith(f"HTTP/1.1 {status} ".encode()), answer[:200]
            # Each byte is a reason to wait for as long again, unless it is thrown away; and this ends
            # before a connection on which nothing is said.
            with server.connect() as silent:
                assert drip(line), f"after {status} the connection stays"
                if select.select([silent], [], [], 0)[0]:
                    raise TooSlow(f"after {status} the connection stays for long")


def whole_after_refusal(server):
    """A form that was refused and arrives whole leaves its connection to the next request."""
    begun = time.monotonic()
    with server.connect() as whole, server.connect() as half:
        # Of two that are refused the second ends for what never comes: the first has outlived that.
        for line, length in ((whole, 3), (half, 1000)):
            head = server.head(
                "POST", "/lancar", "Origin: https://example.com", f"Content-Length: {length}",
                "Content-Type: application/x-www-form-urlencoded")
            line.sendall(head.encode() + b"a=b")
            assert whole_answer(line).startswith(b"HTTP/1.1 403")
        assert drip(half), "the second stays"
        if time.monotonic() - begun > IDLE / 2:
            raise TooSlow("the connection was left alone for too long")
        whole.sendall(server.head("GET", "/folha.css", "Connection: close").encode())
        assert "HTTP/1.1 200 OK" in everything(whole)


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
    for _ in range(SOON):
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
    assert time.monotonic() - begun > IDLE - 1


def nothing_at_all(server):
    """A connection on which nobody says anything."""
    begun = time.monotonic()
    with server.connect() as line:
        assert everything(line) == ""
    assert time.monotonic() - begun > IDLE - 1


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
    """More connections of a session than there may be wait until one is free."""
    begun = time.monotonic()
    lines = []
    try:
        # Connections are taken a few at a time, so a few more than that may get through.
        for number in range(CONNECTIONS + 8):
            lines.append(server.connect())
            lines[-1].sendall(server.head("GET", "/nada").encode())
            if number < CONNECTIONS - 8:
                whole_answer(lines[-1])
        with server.connect() as one_more:
            one_more.sendall(server.head("GET", "/folha.css").encode())
            is_answered = bool(select.select([one_more], [], [], LINGER)[0])
            if time.monotonic() - begun > IDLE / 2:
                raise TooSlow("the connections were left alone for too long")
            assert not is_answered, "one more connection is answered"
            for line in lines:
                line.close()
            assert one_more.recv(12) == b"HTTP/1.1 200"
    finally:
        for line in lines:
            line.close()


CHECKS = [slow_form, drip_after_refusal, whole_after_refusal, slow_head, nothing_at_all, large_header,
          no_request, no_host, only_this_machine, head_has_no_content, listeners]


def check(one, server):
    """What is wrong by a check, in a list."""
    try:
        for tries in range(TRIES):
            try:
                one(server)
                return []
            except TooSlow:
                if tries == TRIES - 1:
                    raise
    except Exception as error:  # noqa: BLE001 - the others go on
        return [f"{one.__doc__} {type(error).__name__}: {error}"]


def check_all(folder):
    """Those that wait, all at once; then the one that takes every connection.

    Gives what was wrong, by the name of the check."""
    books = Shelf(folder).books()
    try:
        server = Server(books.serve())
        with ThreadPoolExecutor(max_workers=len(CHECKS)) as pool:
            failures = [*pool.map(lambda one: check(one, server), CHECKS), check(too_many, server)]
        books.stop()
    finally:
        books.kill()
    return len(CHECKS) + 1, sum(failures, [])

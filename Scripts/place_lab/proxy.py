"""A host in between that fails on command, and checks the signatures of S3."""

import collections
import http.client
import http.server
import socket
import threading
import time

HOP = {"connection", "keep-alive", "transfer-encoding", "content-length"}


class Proxy:
    """Hands requests on to a port, and does to the answers what `faults` says, one each.

    A fault is a word and its values: ("status", 423, headers), ("drop", bytes), ("delay", seconds),
    ("truncate", bytes), ("drip", bytes): so many each tenth of a second, ("twice",), ("unpart",), ("old",), ("shift",),
    ("short", bytes), ("keep",), ("html", status), ("xml", status, code, more), ("half", bytes),
    ("ago", listings), ("before", call), ("after", call): a call, and then the connection is cut.
    Where there is none, `choose` may name one for a request, by its method and path."""

    def __init__(self, port, judge=None):
        self.port, self.judge = port, judge
        self.faults = collections.deque()
        self.choose = lambda method, path: ("none",)
        self.seen = []
        self.kept = {}
        self.listings = collections.defaultdict(list)
        # Bytes of bodies that came and went; words that may not pass; those that did, and where.
        self.came = self.went = 0
        self.secrets, self.leaks = [], []
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True

            def answer(self):
                proxy.answer(self)

            do_GET = do_HEAD = do_PUT = do_DELETE = do_PROPFIND = do_MKCOL = do_POST = answer

            def log_message(self, *_):
                pass

        class Listener(http.server.ThreadingHTTPServer):
            daemon_threads = True

            def handle_error(self, *_):
                pass

        self.start = lambda port: Listener(("127.0.0.1", port), Handler)
        self.server, self.own = None, 0
        self.come_back()

    def come_back(self):
        """Listens, where it does not."""
        if self.server is None:
            self.server = self.start(self.own)
            self.own = self.server.server_address[1]
            threading.Thread(
                target=self.server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
            ).start()

    def leave(self):
        """Lets nobody in until it comes back."""
        server, self.server = self.server, None
        server.shutdown()
        server.server_close()

    def end(self):
        self.leave()

    def upstream(self, request, body, headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request(request.command, request.path, body, headers)
        answer = connection.getresponse()
        read = answer.read()
        connection.close()
        return answer.status, answer.getheaders(), read

    def answer(self, request):
        body = request.rfile.read(int(request.headers.get("Content-Length") or 0))
        if request.headers.get("Transfer-Encoding"):
            raise ValueError("a body without length")
        self.seen.append((request.command, request.path, dict(request.headers)))
        self.came += len(body)
        said = "\n".join([request.path, *map(str, request.headers.values())]).encode() + body
        self.leaks += [(s, request.command, request.path) for s in self.secrets if s in said]
        if self.judge:
            self.judge(request, body)
        chosen = self.faults.popleft() if self.faults else None
        fault = chosen or self.choose(request.command, request.path)
        kind = fault[0]
        if kind == "before":
            fault[1]()
            self.cut(request)
            return
        if kind == "status":
            self.write(request, fault[1], list(fault[2].items()), b"<p>n\xc3\xa3o</p>")
            return
        if kind == "xml":
            body = f"<Error><Code>{fault[2]}</Code>{fault[3]}</Error>".encode()
            self.write(request, fault[1], [("Content-Type", "application/xml")], body)
            return
        if kind == "html":
            self.write(request, fault[1], [("Content-Type", "text/html")], b"<html><body>Entre")
            return
        if kind == "drop" and fault[1] == 0:
            self.cut(request)
            return
        if kind == "delay":
            time.sleep(fault[1])
        headers = {k: v for k, v in request.headers.items() if k.lower() not in HOP}
        if kind == "unpart":
            headers = {k: v for k, v in headers.items() if k.lower() != "range"}
        if kind == "twice":
            self.upstream(request, body, headers)
        if kind == "half":
            body = body[:fault[1]]
            headers = {k: v for k, v in headers.items() if k.lower() != "x-amz-content-sha256"}
        status, answered, read = self.upstream(request, body, headers)
        self.went += len(read)
        if kind == "after":
            fault[1]()
            self.cut(request)
            return
        if request.command == "PROPFIND" or "list-type=2" in request.path:
            before = self.listings[request.path]
            if status < 300:
                before.append((status, answered, read))
            if kind == "ago" and before:
                status, answered, read = before[max(0, len(before) - 1 - fault[1])]
        if kind == "old" and request.path in self.kept:
            status, answered, read = self.kept[request.path]
        elif kind == "keep":
            self.kept[request.path] = status, answered, read
        if request.command == "HEAD":
            sizes = [int(v) for k, v in answered if k.lower() == "content-length"]
            self.write(request, status, answered, b"", announced=sum(sizes))
            return
        if kind == "shift":
            answered = [(k, "bytes 7-9/100" if k.lower() == "content-range" else v) for k, v in answered]
        if kind in ("drop", "truncate"):
            self.write(request, status, answered, read[:fault[1]], announced=len(read))
            self.cut(request)
            return
        if kind == "short":
            self.write(request, status, answered, read[:fault[1]])
            return
        self.write(request, status, answered, read, drip=fault[1] if kind == "drip" else 0)

    @staticmethod
    def cut(request):
        request.close_connection = True
        try:
            request.connection.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass

    @staticmethod
    def write(request, status, headers, body, announced=None, drip=0):
        request.send_response_only(status)
        for name, value in headers:
            if name.lower() not in HOP:
                request.send_header(name, value)
        if status not in (204, 304):
            request.send_header("Content-Length", str(len(body) if announced is None else announced))
        request.end_headers()
        if not drip:
            request.wfile.write(body)
            return
        for start in range(0, len(body), drip):
            request.wfile.write(body[start:start + drip])
            request.wfile.flush()
            time.sleep(0.1)

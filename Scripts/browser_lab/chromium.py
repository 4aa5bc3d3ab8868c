"""A Chromium that is told what to do in its own protocol (DevTools), over two pipes.

Nobody stands between, so that one question costs a millisecond, and what the browser says by itself
(that a page is being left, that one is there, a complaint) is known when it is said.
"""

import fcntl
import json
import os
import select
import subprocess
from pathlib import Path

LOOKING = (Path(__file__).parent / "page.js").read_text()
CHROMIUM = "chromium"
FLAGS = (
    "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
    "--disable-dev-shm-usage", "--lang=pt-BR", "--no-first-run", "--no-default-browser-check",
    "--disable-extensions", "--disable-background-networking", "--disable-component-update",
    "--disable-sync", "--disable-breakpad", "--mute-audio", "--password-store=basic")
# Seconds without one word, though it was asked: it has died, or never will answer.
SILENCE = 600
# Seconds without one word after which the page itself is asked how far it is. Two processes of the
# browser tell of one change of pages, and a busy machine may exchange their messages.
DOUBT = 10
# How it says that what was asked about is not there any more, since the page is another one.
LEFT = ("navigated or closed", "Not attached to an active page", "Cannot find context",
        "Could not find object", "context was destroyed", "Cannot find default execution context",
        "does not belong to the document", "uniqueContextId")


class Gone(Exception):
    """What was asked about is not there (any more)."""


class Chromium:
    """One browser, with a profile of its own."""

    def __init__(self, profile):
        ours, theirs = [os.pipe(), os.pipe()], []
        (hears, self.mouth), (self.ear, says) = ours
        # Away from 3 and 4, which are what they have to be there.
        theirs = [fcntl.fcntl(one, fcntl.F_DUPFD, 64) for one in (hears, says)]
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{theirs[0]} 4>&{theirs[1]}', "bash", CHROMIUM, *FLAGS,
             f"--user-data-dir={profile}", "about:blank"],
            pass_fds=theirs, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for one in (hears, says, *theirs):
            os.close(one)
        self.number, self.heard, self.answers, self.listeners = 0, b"", {}, {}

    def post(self, method, session=None, **parameters):
        """Says something; gives the number of the answer that will come."""
        self.number += 1
        said = {"id": self.number, "method": method, "params": parameters}
        if session:
            said["sessionId"] = session
        told = json.dumps(said).encode() + b"\0"
        while told:
            told = told[os.write(self.mouth, told):]
        return self.number

    def answer(self, number):
        while number not in self.answers:
            if not self.listen(SILENCE):
                raise RuntimeError("the browser does not answer")
        answer = self.answers.pop(number)
        if "error" in answer:
            message = answer["error"]["message"]
            raise (Gone if any(word in message for word in LEFT) else RuntimeError)(message)
        return answer["result"]

    def ask(self, method, session=None, **parameters):
        return self.answer(self.post(method, session, **parameters))

    def listen(self, seconds):
        """Hears what is said, or nothing for so long; gives whether anything was."""
        if not select.select([self.ear], [], [], seconds)[0]:
            return False
        part = os.read(self.ear, 1 << 20)
        if not part:
            raise RuntimeError("the browser has ended")
        *messages, self.heard = (self.heard + part).split(b"\0")
        for message in map(json.loads, messages):
            if "id" in message:
                self.answers[message["id"]] = message
            elif listener := self.listeners.get(message.get("sessionId")):
                listener(message["method"], message["params"])
        return True

    def close(self):
        try:
            self.ask("Browser.close")
        except (RuntimeError, OSError):
            pass
        os.close(self.mouth)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        os.close(self.ear)


class Tab:
    """A tab of it, and what it has said."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.target = chromium.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = chromium.ask(
            "Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        chromium.listeners[self.session] = self.hear
        # Whether it is on its way to another page, or was; and what it complained of.
        self.is_moving, self.has_moved, self.complaints = False, False, []
        # The page that is there, and the last that was there with all that belongs to it.
        self.page, self.whole = None, None
        for domain in ("Page", "Log", "Runtime"):
            self.ask(f"{domain}.enable")
        self.ask("Page.setLifecycleEventsEnabled", enabled=True)

    def ask(self, method, **parameters):
        return self.chromium.ask(method, self.session, **parameters)

    def post(self, method, **parameters):
        return self.chromium.post(method, self.session, **parameters)

    def hear(self, event, said):
        if event in ("Page.frameRequestedNavigation", "Page.frameStartedLoading"):
            self.is_moving = self.has_moved = True
        elif event == "Page.frameScheduledNavigation":
            # A page that is loaded again after a while stays until then.
            if said["reason"] != "metaTagRefresh":
                self.is_moving = self.has_moved = True
        elif event in ("Page.frameStoppedLoading", "Page.navigatedWithinDocument"):
            self.is_moving = False
        elif event == "Page.frameNavigated":
            self.page = said["frame"]["loaderId"]
        elif event == "Page.lifecycleEvent" and said["name"] == "load":
            self.whole = said["loaderId"]
        elif event == "Page.javascriptDialogOpening":
            self.complaints.append(("it asks", said["message"]))
            self.post("Page.handleJavaScriptDialog", accept=False)
        elif event == "Log.entryAdded":
            entry = said["entry"]
            self.complaints.append((entry.get("url", ""), entry["text"]))
        elif event == "Runtime.consoleAPICalled":
            self.complaints.append(("its console", str([one.get("value") for one in said["args"]])))
        elif event == "Runtime.exceptionThrown":
            told = said["exceptionDetails"]
            self.complaints.append((told.get("url", ""), f"{told['text']} {told.get('exception')}"))

    def go(self, address):
        """Loads an address, and waits until it is there."""
        while True:
            try:
                answer = self.ask("Page.navigate", url=address)
                break
            except Gone:  # One page is just being exchanged for another.
                if not self.chromium.listen(SILENCE):
                    raise
        assert "errorText" not in answer, f"{address}: {answer['errorText']}"
        self.wait(lambda: self.whole == answer["loaderId"])

    def reload(self):
        before = self.page
        self.ask("Page.reload")
        self.wait(lambda: self.page != before and self.whole == self.page)

    def stay(self):
        """Waits while it is on its way to another page."""
        self.wait(lambda: not self.is_moving)

    def wait(self, test):
        for _ in range(SILENCE // DOUBT):
            while not test():
                if not self.chromium.listen(DOUBT):
                    break
            else:
                return
            self.look_where_it_is()
        raise RuntimeError("the next page never comes")

    def look_where_it_is(self):
        """Asks the browser itself which page is there, and whether that has all that belongs to it."""
        try:
            page = self.ask("Page.getFrameTree")["frameTree"]["frame"]["loaderId"]
            how_far = self.ask("Runtime.evaluate", expression="document.readyState", returnByValue=True)
            if how_far["result"].get("value") == "complete":
                self.page = self.whole = page
                self.is_moving = False
        except Gone:  # One page is just being exchanged for another.
            pass

    # Its page. What is asked is a function in JavaScript, beside those of page.js.

    def evaluate(self, function, given):
        """What a function makes of some values, as JSON."""
        return self.made(function, given, returnByValue=True).get("value")

    def find(self, function, given):
        """The element that a function gives.

        Throws `Gone` where there is none."""
        found = self.made(function, given)
        if "objectId" not in found:
            raise Gone(f"nothing there: {function} {given}")
        return Element(self, found["objectId"])

    def made(self, function, given, **how):
        return self.result("Runtime.evaluate", **how, awaitPromise=function.startswith("async"),
                           expression=f"{{{LOOKING}\n({function})(...{json.dumps(given)})}}")

    def result(self, method, **parameters):
        """What comes of a question to the page, as soon as that is whole."""
        while told := (answer := self.ask(method, **parameters)).get("exceptionDetails"):
            message = told["exception"].get("description", told["text"]).splitlines()[0]
            if message != "Error: unfinished":
                raise (Gone if "absent: " in message else RuntimeError)(message)
            if not self.chromium.listen(SILENCE):
                raise RuntimeError("the page is never whole")
        return answer["result"]

    def close(self):
        self.chromium.ask("Target.closeTarget", targetId=self.target)


class Element:
    """Something on a page, for as long as that is there."""

    def __init__(self, tab, handle):
        self.tab, self.handle = tab, handle

    def asks(self, expression, *given):
        """What an expression about it (`this`) and some values (`given`) is, as JSON."""
        return self.tab.result(
            "Runtime.callFunctionOn", objectId=self.handle, returnByValue=True,
            arguments=[{"value": one} for one in given],
            functionDeclaration=f"function (...given) {{{LOOKING}\nreturn {expression};}}").get("value")

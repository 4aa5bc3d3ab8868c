"""A browser as a person uses it: looks for words, not for selectors."""

import base64
from dataclasses import dataclass
from pathlib import Path

from .chromium import Chromium, Gone, Tab
from .doing import Doing
from .looking import Looking

# How often it is looked for what comes by itself, and how long after the last time. Patience is
# counted in answers of the browser: on a busy machine they take longer, as does what is waited for.
LOOKS, PAUSE_SECONDS = 1500, 0.05
HEIGHT = 757


@dataclass(frozen=True)
class Way:
    """How somebody looks: how wide, in what light, with what."""

    name: str
    width: int = 1280
    dark: bool = False
    keyboard: bool = False
    scripts: bool = True


PHONE, PHONE_DARK = Way("390, light", 390), Way("390, dark", 390, dark=True)
WIDE, WIDE_DARK = Way("1280, light"), Way("1280, dark", dark=True)
KEYBOARD = Way("keyboard alone", keyboard=True)
NO_SCRIPTS = Way("scripts off", 390, scripts=False)
ALL = (PHONE, PHONE_DARK, WIDE, WIDE_DARK, KEYBOARD, NO_SCRIPTS)
HANDS = (WIDE, KEYBOARD, NO_SCRIPTS)


class Window(Looking, Doing):
    """One browser, in which one story is told after the other."""

    def __init__(self, profile):
        self.chromium = Chromium(profile)
        self.tabs, self.tab, self.way = [], None, WIDE

    def close(self):
        self.chromium.close()

    def begin(self, books, way):
        """Opens the books in some way."""
        self.way, self.expected, self.within = way, set(), ""
        if len(self.tabs) != 1:
            self.renew()
        self.tab.ask("Network.clearBrowserCookies")
        self.show(self.tab)
        self.tab.complaints.clear()
        self.open(books.serve())

    def renew(self):
        """Closes all tabs but a new one."""
        old, self.tabs = self.tabs, []
        self.new_tab()
        for tab in old:
            tab.close()

    def show(self, tab):
        """Has a tab look as the way says."""
        self.tab = tab
        self.resize(self.way.width)
        tab.ask("Emulation.setEmulatedMedia", media="", features=[{
            "name": "prefers-color-scheme", "value": "dark" if self.way.dark else "light"}])
        tab.ask("Emulation.setScriptExecutionDisabled", value=not self.way.scripts)
        # Several browsers run beside each other, and only one window of a machine has the focus.
        tab.ask("Emulation.setFocusEmulationEnabled", enabled=True)

    def resize(self, width, height=HEIGHT):
        self.tab.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                     deviceScaleFactor=1, mobile=False)

    def open(self, address):
        """Opens the page by the address that serves once."""
        self.base = address.rsplit("/abrir/", 1)[0]
        self.tab.go(address)
        # It is led to from another, which may send the cookie along.
        self.until(lambda: not self.path.startswith("/abrir/"), "the first page opens")
        self.tab.stay()

    def leave(self):
        """Leaves the page: nothing of it is under way any more, and its server may end."""
        for tab in self.tabs:
            tab.go("about:blank")

    def end(self):
        """What must be so after every story."""
        self.leave()
        complaints = [
            f"{where} {what}" for tab in self.tabs for where, what in tab.complaints
            if not any(f"status of {status} " in what for status in self.expected)]
        assert not complaints, f"the browser complains: {complaints}"

    def give_up(self, file):
        """Takes a picture of how it ended, and goes on with a new tab."""
        try:
            self.picture(file)
            self.renew()
        except Exception:  # noqa: BLE001 - what went wrong first is told
            self.tabs = []

    # Going about.

    def look(self, path):
        self.tab.go(self.base + path)

    def go_back(self):
        self.go_by(-1)

    def go_forward(self):
        self.go_by(1)

    def go_by(self, steps):
        """Goes to a page before or after this one."""
        history = self.tab.ask("Page.getNavigationHistory")
        wanted = history["currentIndex"] + steps
        self.tab.ask("Page.navigateToHistoryEntry", entryId=history["entries"][wanted]["id"])
        self.until(
            lambda: self.tab.ask("Page.getNavigationHistory")["currentIndex"] == wanted
            and self.path, "the page is there again")
        self.tab.stay()

    def new_tab(self):
        """Opens a tab in front of the others; gives it."""
        tab = Tab(self.chromium)
        self.tabs.append(tab)
        self.show(tab)
        return tab

    def close_tab(self, tab, front):
        """Closes a tab, so that another is in front."""
        tab.close()
        self.tabs.remove(tab)
        self.turn_to(front)

    def turn_to(self, tab):
        tab.ask("Page.bringToFront")
        self.tab = tab

    # Asking and waiting.

    def script(self, function, *given):
        """What a function makes of the page, as JSON."""
        return self.tab.evaluate(function, given)

    def until(self, test, what):
        """Waits for what comes by itself."""
        for _ in range(LOOKS):
            try:
                if test():
                    return
            except Gone:
                pass
            self.chromium.listen(PAUSE_SECONDS)
        raise AssertionError(f"never: {what}; on {self.path}: {self.words[:600]!r}")

    def picture(self, file):
        taken = self.tab.ask("Page.captureScreenshot", format="png")["data"]
        Path(file).write_bytes(base64.b64decode(taken))

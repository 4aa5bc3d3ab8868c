"""What somebody does on a page: by mouse, or by the keyboard alone."""

from . import keys
from .chromium import Gone
from .looking import plain

# So many keys lead to anything on a page.
STOPS = 400
# After so many answers a page that was asked for is on its way, unless a script keeps a form.
SOON = 20


class Doing:
    """A window in which something is pressed and typed."""

    def follow(self, words, place="body"):
        """Follows the link of some words, in a part of the page where that is said."""
        self.press_found("a", words, place)

    def go(self, place):
        """Goes to a place of the menu, which a phone has under “Mais”."""
        if not self.lines(".menu li a"):
            self.follow("Mais", ".barra")
        self.follow(place, ".menu")

    def push(self, words):
        """Pushes the button of some words."""
        self.press_found("button", words)

    def push_beginning(self, words):
        """Pushes the first button whose words begin so."""
        self.again(lambda: self.press(self.find(
            "(words) => beginning('button', words)[0]", words)), f"a button {words!r}… is pushed")

    def unfold(self, words):
        """Unfolds what is folded away under some words."""
        self.press_found("summary", words)

    def press_found(self, tag, words, place="body"):
        self.again(lambda: self.press(self.find(
            "(tag, words, place) => called(tag, words, place)[0]", tag, plain(words), place)),
            f"{tag} {words!r} is pressed")

    def again(self, doing, what):
        """Does something; anew where the page has just put in what came from elsewhere."""
        def done():
            doing()
            return True
        self.until(done, what)

    def find(self, function, *given):
        return self.tab.find(function, given)

    def press(self, element):
        leads = element.asks("leads(this)")
        if self.way.keyboard:
            self.walk_to(element)
            self.tab.has_moved = False
            self.type([keys.ENTER])
        else:
            self.click(element)
        self.settle(leads)

    def click(self, element):
        """Clicks in the middle of an element, and on nothing else."""
        x, y = element.asks("guarded(this)")
        same = {"x": x, "y": y, "button": "left", "clickCount": 1}
        self.tab.has_moved = False
        posted = [self.tab.post("Input.dispatchMouseEvent", type=kind, **more) for kind, more in (
            ("mouseMoved", {"x": x, "y": y}), ("mousePressed", same), ("mouseReleased", same))]
        self.done(posted)

    def wheel(self, far):
        """Turns the wheel over the page."""
        self.tab.ask("Input.dispatchMouseEvent", type="mouseWheel", x=self.way.width / 2,
                     y=300, deltaX=0, deltaY=far)
        self.frames()

    def frames(self):
        """Waits until the page was drawn twice: what a frame tells of is told by the next."""
        self.script("async () => { for (let n = 0; n < 2; n++)"
                    " await new Promise((drawn) => requestAnimationFrame(drawn)); }")

    def done(self, posted):
        """Waits until the browser has done what it was told to."""
        for one in posted:
            try:
                self.chromium.answer(one)
            except Gone:
                pass  # It led to another page already.

    def settle(self, leads):
        """Waits for the next page, which is on its way soon where something leads to one."""
        try:
            missed = self.script("() => globalThis.labMissed === true") and self.way.scripts
            for _ in range(SOON):
                if missed or not leads or self.tab.has_moved:
                    break
                self.chromium.listen(0.02)
                self.script("() => 0")
        except Gone:
            missed = False
        self.tab.stay()
        if missed:
            raise Gone("something else has come into the place of what was pressed")

    def type(self, pressed, held=0):
        """Types keys, one soon after the other."""
        posted = [self.tab.post("Input.dispatchKeyEvent", **one) for one in keys.events(pressed, held)]
        self.done(posted)

    def walk_to(self, element):
        """Goes to an element by the Tab key alone, and sees where it is all the way."""
        for _ in range(STOPS):
            is_there, unseen, where = element.asks("focus(this)")
            assert not unseen, f"the focus is not seen on {where}: {unseen}"
            if is_there:
                return
            self.type([keys.TAB])
        raise AssertionError(f"the keyboard does not reach {element.asks('this.localName + said(this)')}")

    # Forms.

    def in_form(self, name):
        """Goes on in the form or group of a name, for the next field that is looked for."""
        self.within = name
        return self

    def field(self, label):
        """The field of a label; one that ends with … is the beginning of it."""
        found, within = [], self.within

        def seen():
            found[:] = [self.find("(label, within) => labelled(label, within)", label, within)]
            return True
        self.until(seen, f"there is a field {label!r}")
        self.within = ""
        return found[0]

    def in_field(self, label, doing):
        """Does something in a field, anew where the page has put another in its place."""
        within = self.within

        def done():
            self.within = within
            return doing(self.field(label))
        self.again(done, f"{label!r} is filled in")

    def enter(self, field):
        if self.way.keyboard:
            self.walk_to(field)
        else:
            self.click(field)

    def fill(self, label, text):
        """Types a text into a field in place of what stands there."""
        def doing(field):
            self.enter(field)
            self.type([keys.character("a")], held=keys.CONTROL)
            self.type([keys.DELETE, *map(keys.character, text)])
            now = field.asks("here(this).value")
            assert now == text, f"{label} has {now!r} after {text!r} was typed"
        self.in_field(label, doing)

    def choose(self, label, words):
        """Chooses from a list."""
        def doing(field):
            if self.way.keyboard:
                self.walk_to(field)
                self.type(list(map(keys.character, words)))
            else:
                field.asks("choose(this, given[0])", words)
            chosen = field.asks("plain(here(this).selectedOptions[0]?.text)")
            assert plain(words) in chosen, (
                f"{label} is {chosen!r} after {words!r}: {field.asks('texts(this)')}")
        self.in_field(label, doing)

    def pick(self, label, day):
        """Picks a day, as with a mouse: what a browser unfolds is drawn outside of the page."""
        self.in_field(label, lambda field: field.asks("pick(this, given[0])", day))

    def key(self, words, group=""):
        """Chooses one of several keys of a group."""
        self.within = group
        self.mark(words)

    def tick(self, label):
        """Ticks a box."""
        def doing(field):
            if not field.asks("here(this).checked"):
                self.enter(field)
                if self.way.keyboard:
                    self.type([keys.SPACE])
            assert field.asks("here(this).checked"), f"{label} is ticked"
        self.in_field(label, doing)

    def mark(self, label):
        """Marks one of several round buttons."""
        def doing(field):
            if self.way.keyboard:
                self.walk_to(self.find(
                    "(name) => all(`input[name='${name}']`).find((one) => one.checked)"
                    " ?? all(`input[name='${name}']`)[0]",
                    field.asks("this.name")))
                for _ in range(12):
                    if not field.asks("here(this).checked"):
                        self.type([keys.DOWN])
            else:
                self.click(field)
            assert field.asks("here(this).checked"), f"{label} is marked"
        self.in_field(label, doing)

    def hand_over(self, label, file):
        """Chooses a file in a field."""
        field = self.field(label)
        self.tab.ask("DOM.setFileInputFiles", files=[str(file)], objectId=field.handle)

"""What somebody sees on a page."""

from .rules import Rules


def plain(text):
    """A text in one line: any white space, also one that does not break, is one space."""
    return " ".join(text.split())


class Looking(Rules):
    """A window that is looked at."""

    @property
    def path(self):
        return self.script("() => location.pathname")

    @property
    def address(self):
        return self.script("() => location.href")

    @property
    def words(self):
        return self.script("() => said(document.body ?? absent('a page'))")

    def heading(self):
        return self.script("() => said(all('h1')[0] ?? absent('a heading'))")

    def says(self, *texts):
        """Waits until the page says something; a space stands for any white space."""
        for text in texts:
            self.until(lambda: plain(text) in self.words, f"the page says {text!r}")

    def silent(self, *texts):
        words = self.words
        for text in texts:
            assert plain(text) not in words, f"the page says {text!r}: {words[:400]!r}"

    def lines(self, css):
        """What each element of a kind says, in one line."""
        return self.script("(css) => all(css).filter(shown).map(said)", css)

    def contents(self, css):
        """What stands in each element of a kind, also where it is not shown."""
        return self.script("(css) => all(css).map((one) => plain(one.textContent))", css)

    def within_each(self, css, kind):
        """How many of a kind there are in each element of another."""
        return self.script("(css, kind) => all(css).map((one) => all(kind, one).length)", css, kind)

    def count(self, css):
        return self.script("(css) => all(css).length", css)

    def rows(self, title):
        """What each row of a section says, in one line."""
        return self.script("(title) => all('.fila', section(title)).map(said)", title)

    def table(self, caption):
        """The cells of a table, row by row, also where it has to be scrolled to them."""
        return self.script(
            "(caption) => all('tr', table(caption)).map((row) =>"
            " [...row.children].map((cell) => plain(cell.textContent)))", caption)

    def buttons(self, words):
        """The buttons whose words begin so."""
        return self.script("(words) => beginning('button', words).map(said)", words)

    def is_enabled(self, words):
        """Whether the button of some words can be pushed."""
        return self.script(
            "(words) => { const [one] = called('button', words);"
            " return one ? !one.matches(':disabled') : absent(words); }", plain(words))

    def focused(self):
        """What the focus is on: its kind, and what it says."""
        return self.script("() => [document.activeElement.localName, said(document.activeElement)]")

    def value(self, label):
        """What stands in the field of a label."""
        return self.field(label).asks("this.value")

    def value_named(self, name):
        """What stands in a field that has no label, as the form sends it."""
        return self.script("(name) => document.getElementsByName(name)[0].value", name)

    def offered(self, label):
        """What a list lets one choose from."""
        return self.field(label).asks("texts(this)")

    def links(self):
        """Where all links lead."""
        return self.script("() => Array.from(document.links, (link) => link.href)")

    def misplaced(self):
        """What sticks out of the page or of a card, is cut off, or is too small to be hit (WCAG 2.2,
        1.4.10 and 2.5.8)."""
        width, room, small, astray = self.script("() => [...layout(), astray()]")
        wide = [f"{width} wide where there is room for {room}"] if width > room else []
        return wide + [f"{one!r} is small" for one in small] + astray

    def check_layout(self):
        """All is in its place, and no rule of axe-core is broken."""
        wrong = self.misplaced()
        assert not wrong, f"{self.path}: {'; '.join(wrong)}"
        self.check_rules()

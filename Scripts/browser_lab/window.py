"""A browser as a person uses it: looks for words, not for selectors."""

import time
from dataclasses import dataclass
from urllib.parse import urlparse

from selenium import webdriver
from selenium.common.exceptions import (
    NoSuchElementException, StaleElementReferenceException, WebDriverException)
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

# How wide the page is, how much room there is, and what to press is smaller than 24 pixels. A box
# stands in its label, which is pressed as well.
LAYOUT = """
const pressed = document.querySelectorAll("button, .botao, nav a, input:not([type=hidden])");
const small = Array.from(pressed).filter((one) => {
  if (["checkbox", "radio"].includes(one.type) || !one.checkVisibility()) return false;
  const box = one.getBoundingClientRect();
  return Math.min(box.width, box.height) < 24;
}).map((one) => one.textContent || one.name);
return [document.documentElement.scrollWidth, innerWidth, small];
"""
# Seconds: a machine that does much else is slow.
PATIENCE = 30


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


def plain(text):
    """A text in one line: any white space, also one that does not break, is one space."""
    return " ".join(text.split())


class Window:
    """One browser, in which one story is told after the other."""

    def __enter__(self):
        options = webdriver.ChromeOptions()
        for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                         "--disable-dev-shm-usage", "--lang=pt-BR"):
            options.add_argument(argument)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))
        self.way = WIDE
        return self

    def __exit__(self, *_):
        self.driver.quit()

    def begin(self, books, way):
        """Opens the books in some way."""
        self.way = way
        self.driver.delete_all_cookies()
        self.driver.set_window_size(way.width, 900)
        self.command("Emulation.setEmulatedMedia", features=[{
            "name": "prefers-color-scheme", "value": "dark" if way.dark else "light"}])
        self.command("Emulation.setScriptExecutionDisabled", value=not way.scripts)
        self.expected = set()
        self.within = ""
        self.driver.get_log("browser")
        self.open(books.serve())

    def open(self, address):
        """Opens the page by the address that serves once."""
        self.base = address.rsplit("/abrir/", 1)[0]
        self.driver.get(address)
        self.until(lambda: self.path == "/", "the first page opens")

    def end(self):
        """What must be so after every story."""
        messages = [
            entry["message"] for entry in self.driver.get_log("browser")
            if not any(word in entry["message"] for word in self.expected)]
        assert not messages, f"the browser complains: {messages}"

    def command(self, name, **parameters):
        return self.driver.execute_cdp_cmd(name, parameters)

    # Looking.

    @property
    def path(self):
        return urlparse(self.driver.current_url).path

    def look(self, path):
        self.driver.get(self.base + path)

    @property
    def words(self):
        return self.driver.find_element(By.TAG_NAME, "body").text

    def heading(self):
        return self.driver.find_element(By.TAG_NAME, "h1").text

    def until(self, test, what):
        """Waits for what comes by itself."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if test():
                    return
            except (NoSuchElementException, WebDriverException):
                pass
            time.sleep(0.05)
        raise AssertionError(f"never: {what}; on {self.path}: {self.words[:600]!r}")

    def says(self, *texts):
        """Waits until the page says something; a space stands for any white space."""
        for text in texts:
            self.until(lambda: plain(text) in plain(self.words), f"the page says {text!r}")

    def silent(self, *texts):
        for text in texts:
            assert plain(text) not in plain(self.words), f"the page says {text!r}: {self.words[:400]!r}"

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def lines(self, css):
        """What each element of a kind says, in one line."""
        return [plain(one.text) for one in self.all(css) if one.is_displayed()]

    def rows(self, title):
        """What each row of a section says, in one line."""
        section = self.driver.find_element(By.XPATH, f"//section[h2[normalize-space()='{title}']]")
        return [plain(one.text) for one in section.find_elements(By.CSS_SELECTOR, ".fila")]

    def table(self, caption):
        """The cells of a table, row by row, also where it has to be scrolled to them."""
        table = self.driver.find_element(By.XPATH, f"//table[normalize-space(caption)='{caption}']")
        return [[plain(cell.get_attribute("textContent")) for cell in row.find_elements(By.XPATH, "*")]
                for row in table.find_elements(By.TAG_NAME, "tr")]

    # Doing.

    def follow(self, words, place="body"):
        """Follows the link of some words, in a part of the page where that is said."""
        self.press_found("a", words, place)

    def push(self, words):
        """Pushes the button of some words."""
        self.press_found("button", words)

    def unfold(self, words):
        """Unfolds what is folded away under some words."""
        self.press_found("summary", words)

    def press_found(self, tag, words, place="body"):
        """Presses what is found; anew where the page has just put in what came from elsewhere."""
        for _ in range(5):
            try:
                return self.press(self.find(tag, words, place))
            except StaleElementReferenceException:
                pass
        raise AssertionError(f"{tag} {words!r} is never there long enough to be pressed")

    def push_beginning(self, words):
        """Pushes the first button whose words begin so."""
        self.until(lambda: self.buttons(words), f"there is a button {words!r}…")
        self.press(self.buttons(words)[0])

    def buttons(self, words):
        return [one for one in self.driver.find_elements(By.TAG_NAME, "button")
                if one.is_displayed() and one.text.startswith(words)]

    def in_form(self, name):
        """Goes on in the form or group of a name, for the next field that is looked for."""
        self.within = name
        return self

    def find(self, tag, words, place="body"):
        found = []

        def seen():
            found[:] = [
                element for root in self.all(place)
                for element in root.find_elements(By.XPATH, f'.//{tag}[contains(normalize-space(), "{words}")]')
                if element.is_displayed()]
            return found
        self.until(seen, f"there is a {tag} {words!r}")
        exact = [element for element in found if plain(element.text) == words]
        return (exact or found)[0]

    def press(self, element):
        if not self.way.keyboard:
            before = self.driver.find_element(By.TAG_NAME, "html")
            element.click()
            self.settle(before)
            return
        self.walk_to(element)
        before = self.driver.find_element(By.TAG_NAME, "html")
        ActionChains(self.driver).send_keys(Keys.ENTER).perform()
        self.settle(before)

    def settle(self, before):
        """Waits a moment for another page, where one comes."""
        end = time.monotonic() + 0.4
        while time.monotonic() < end:
            try:
                before.is_enabled()
            except WebDriverException:
                break
            time.sleep(0.02)

    def walk_to(self, element):
        """Goes to an element by the Tab key alone, and sees where it is all the way."""
        for step in range(400):
            if step % 20 == 0:
                element.is_enabled()  # Complains where it is not on the page any more.
            focused = self.driver.switch_to.active_element
            if focused == element:
                outline = focused.value_of_css_property("outline-style")
                assert outline != "none", f"the focus is not seen on {element.text!r}"
                return
            ActionChains(self.driver).send_keys(Keys.TAB).perform()
        raise AssertionError(f"the keyboard does not reach {element.tag_name} {element.text!r}")

    def field(self, label):
        """The field of a label; one that ends with … is the beginning of it."""
        found = []

        def seen():
            found[:] = []
            for one in self.labels(label):
                if not one.is_displayed():
                    continue
                name = one.get_attribute("for")
                found.append(
                    self.driver.find_element(By.ID, name) if name
                    else one.find_element(By.CSS_SELECTOR, "input, select, textarea"))
                break
            return found
        self.until(seen, f"there is a field {label!r}")
        self.within = ""
        return found[0]

    def labels(self, label):
        words = "normalize-space()"
        is_called = f'starts-with({words}, "{label[:-1]}")' if label.endswith("…") else f'{words}="{label}"'
        places = [""] if not self.within else [
            f"//form[@aria-label='{self.within}']", f"//fieldset[normalize-space(legend)='{self.within}']"]
        return self.driver.find_elements(By.XPATH, " | ".join(f"{place}//label[{is_called}]" for place in places))

    def value(self, label):
        return self.field(label).get_attribute("value")

    def fill(self, label, text):
        """Types a text into a field in place of what stands there."""
        field = self.field(label)
        if self.way.keyboard:
            self.walk_to(field)
            keys = ActionChains(self.driver)
            keys.key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).send_keys(Keys.DELETE)
            keys.send_keys(text).perform()
        else:
            field.clear()
            field.send_keys(text)

    def choose(self, label, words):
        """Chooses from a list."""
        field = self.field(label)
        if self.way.keyboard:
            self.walk_to(field)
            field.send_keys(words)
        options = Select(field)
        chosen = options.first_selected_option.text
        if words not in chosen:
            match = [one.text for one in options.options if words in one.text]
            assert match, f"{label} has no {words!r}: {[one.text for one in options.options]}"
            assert not self.way.keyboard, f"typing {words!r} chooses {chosen!r}"
            options.select_by_visible_text(match[0])

    def tick(self, label):
        """Ticks a box."""
        field = self.field(label)
        if self.way.keyboard:
            self.walk_to(field)
            ActionChains(self.driver).send_keys(Keys.SPACE).perform()
        else:
            field.click()
        assert field.is_selected(), f"{label} is ticked"

    def mark(self, label):
        """Marks one of several round buttons."""
        field = self.field(label)
        if not self.way.keyboard:
            field.click()
        else:
            name = field.get_attribute("name")
            self.walk_to(self.driver.find_element(By.CSS_SELECTOR, f"input[name='{name}']:checked"))
            for _ in range(5):
                if not field.is_selected():
                    ActionChains(self.driver).send_keys(Keys.ARROW_DOWN).perform()
        assert field.is_selected(), f"{label} is marked"

    def offered(self, label):
        """What a list lets one choose from."""
        return [plain(one.text) for one in Select(self.field(label)).options]

    # What must be so of every page.

    def check_layout(self):
        """Nothing sticks out, and what is pressed can be hit (WCAG 2.2, 1.4.10 and 2.5.8)."""
        width, room, small = self.driver.execute_script(LAYOUT)
        assert width <= room, f"{self.path} is {width} wide where there is room for {room}"
        assert not small, f"{self.path}: {small} are small"

    def links(self):
        """Where all links lead."""
        return self.driver.execute_script(
            "return Array.from(document.links, (link) => link.href)")

    def picture(self, file):
        self.driver.save_screenshot(str(file))

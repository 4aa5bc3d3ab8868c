"""A browser as a person uses it: looks for words, not for selectors."""

import time
from dataclasses import dataclass
from urllib.parse import urlparse

from selenium import webdriver
from selenium.common.exceptions import NoSuchElementException, WebDriverException
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

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


def is_called(text, label):
    words = " ".join(text.split())
    return words.startswith(label[:-1]) if label.endswith("…") else words == label


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

    def says(self, text):
        """Waits until the page says something; a space stands for one that does not break, too."""
        wanted = text.replace("\u00a0", " ")
        self.until(lambda: wanted in self.words.replace("\u00a0", " "), f"the page says {text!r}")

    def silent(self, text):
        assert text not in self.words, f"the page says {text!r}: {self.words[:400]!r}"

    # Doing.

    def follow(self, words):
        """Follows the link of some words."""
        self.press(self.find("a", words))

    def push(self, words):
        """Pushes the button of some words."""
        self.press(self.find("button", words))

    def push_beginning(self, words):
        """Pushes the first button whose words begin so."""
        self.until(lambda: self.buttons(words), f"there is a button {words!r}…")
        self.press(self.buttons(words)[0])

    def buttons(self, words):
        return [one for one in self.driver.find_elements(By.TAG_NAME, "button")
                if one.is_displayed() and one.text.startswith(words)]

    def in_form(self, name):
        """Goes on in the form of a name, for the next field that is looked for."""
        self.within = name
        return self

    def find(self, tag, words):
        found = []

        def seen():
            found[:] = [
                element for element in self.driver.find_elements(By.TAG_NAME, tag)
                if element.is_displayed() and words in " ".join(element.text.split())]
            return found
        self.until(seen, f"there is a {tag} {words!r}")
        exact = [element for element in found if " ".join(element.text.split()) == words]
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
        for _ in range(400):
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
            for one in self.labels():
                if not is_called(one.text, label) or not one.is_displayed():
                    continue
                name = one.get_attribute("for")
                found.append(
                    self.driver.find_element(By.ID, name) if name
                    else one.find_element(By.CSS_SELECTOR, "input, select, textarea"))
            return found
        self.until(seen, f"there is a field {label!r}")
        self.within = ""
        return found[0]

    def labels(self):
        place = f"form[aria-label='{self.within}'] label" if self.within else "label"
        return self.driver.find_elements(By.CSS_SELECTOR, place)

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

    # What must be so of every page.

    def check_layout(self):
        """Nothing sticks out, and what is pressed can be hit (WCAG 2.2, 1.4.10 and 2.5.8)."""
        width, room = self.driver.execute_script(
            "return [document.documentElement.scrollWidth, innerWidth]")
        assert width <= room, f"{self.path} is {width} wide where there is room for {room}"
        for element in self.driver.find_elements(By.CSS_SELECTOR, "button, .botao, nav a, input:not([type=hidden])"):
            if not element.is_displayed():
                continue
            size = element.size
            small = min(size["height"], size["width"])
            # A box stands in its label, which is pressed as well.
            if element.get_attribute("type") not in ("checkbox", "radio"):
                assert small >= 24, f"{self.path}: {element.text!r} is {size}"

    def picture(self, file):
        self.driver.save_screenshot(str(file))

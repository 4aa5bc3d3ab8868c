"""Keys, as a keyboard sends them."""

import time

CONTROL = 2
# What a key is called, its code, and what it types.
TAB, ENTER, SPACE = ("Tab", 9, ""), ("Enter", 13, "\r"), (" ", 32, " ")
DELETE, DOWN = ("Delete", 46, ""), ("ArrowDown", 40, "")


def character(text):
    plain = text.isascii() and (text.isalnum() or text == " ")
    return (text, ord(text.upper()) if plain else 0, text)


def events(keys, held=0):
    """Each key down and up again, a millisecond after the one before: a list goes on looking for
    what is typed only where one key follows the other soon, and a machine may be busy."""
    at = time.time()
    for number, (name, code, text) in enumerate(keys):
        same = {"key": name, "windowsVirtualKeyCode": code, "modifiers": held,
                "timestamp": at + number / 1000}
        if text and not held:
            yield {**same, "type": "keyDown", "text": text, "unmodifiedText": text}
        else:
            yield {**same, "type": "rawKeyDown"}
        yield {**same, "type": "keyUp"}

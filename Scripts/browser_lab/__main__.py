"""Tells every story in the browser, and says what was not as it should be."""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Timer

from . import pictures, sockets, stories, strokes  # noqa: F401 - the stories add themselves
from .books import Shelf
from .kept import Album
from .rules import AXE
from .stories import walks
from .telling import STORIES
from .walking import Walk
from .window import Window

# Browsers at once, each with a story of its own.
WINDOWS = 3
# Nobody waits for so many.
MOST_WALKS = 100_000


def arguments():
    parser = argparse.ArgumentParser(description="The page in a real browser: see Scripts/browser.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only stories with this text")
    parser.add_argument("--part", action="store_true", help="each story in one of its ways")
    parser.add_argument("--pictures", action="store_true", help="the pictures of README.md and docs/TOUR.md")
    parser.add_argument("--rooms", action="store_true", help="keeps the pictures of all rooms anew")
    parser.add_argument("--strokes", action="store_true", help="keys and clicks of everyday tasks")
    parser.add_argument("--walk", type=float, metavar="MINUTES", help="only walks at random, for so long")
    parser.add_argument("--seed", type=int, metavar="N", help="the walk of a seed again, step by step")
    parser.add_argument("--times", action="store_true", help="how long each story takes")
    return parser.parse_args()


def tell(window, story, how, shelf):
    """Tells a story; gives what was not as it should be, and nothing where all was."""
    books = None
    try:
        books = shelf.books(story.books, story.begun, story.now)
        window.begin(books, how)
        story.tell(window, books)
        window.end()
        books.stop()
    except Exception as error:  # noqa: BLE001 - a failed story does not end the others
        place = traceback.extract_tb(error.__traceback__)
        own = [f"{Path(f.filename).name}:{f.lineno}" for f in place if "browser_lab" in f.filename]
        said = str(error).splitlines()[0] if str(error) else ""
        window.give_up(Path(tempfile.gettempdir()) / "razao-browser-failure.png")
        if books:
            books.kill()
        return f"{type(error).__name__}: {said}\n  at {' '.join(own)}"
    return ""


def tell_all(waiting, folder, options, failures):
    """Tells in a window of its own what waits, until nothing does; gives how many there were."""
    window, shelf, told = Window(folder / "profile"), Shelf(folder), 0
    try:
        while waiting:
            try:
                name, story, how = waiting.popleft()
            except IndexError:
                return told
            told += 1
            begun = time.monotonic()
            wrong = tell(window, story, how, shelf)
            if wrong:
                failures.append(name)
                print(f"FAILED {name}: {wrong}", flush=True)
            elif options.times:
                print(f"{time.monotonic() - begun:5.1f} s  {name}", flush=True)
        return told
    finally:
        window.close()


def chosen(options):
    """The stories to be told, each in each of its ways, or in one: in another the day after."""
    told, day = STORIES, None
    if options.part:
        day = int(os.environ.get("RAZAO_SEED", time.time() // 86400))
        print(f"browser: each story in one of its ways (RAZAO_SEED={day})", flush=True)
    if options.seed is not None:
        Walk.tells, told = True, [walks.walk(options.seed)]
    elif options.walk:
        first = int(os.environ.get("RAZAO_SEED", time.time()))
        print(f"browser: walks from seed {first} on", flush=True)
        told = map(walks.walk, range(first, first + MOST_WALKS))
    def ways(number, story):
        return story.ways if day is None else [story.ways[(day + number) % len(story.ways)]]

    named = ((f"{story.name} ({how.name})", story, how)
             for number, story in enumerate(told) for how in ways(number, story))
    return [one for one in named if options.only in one[0]]


def main():
    options = arguments()
    begun, failures = time.monotonic(), []
    if options.rooms:
        Album.keeps, options.only = True, "look as they are kept"
    with tempfile.TemporaryDirectory(prefix="razao-browser-", ignore_cleanup_errors=True) as scratch:
        folder = lambda: Path(tempfile.mkdtemp(dir=scratch))
        if options.pictures:
            pictures.make(folder(), Window(folder()))
            return 0
        if options.strokes:
            strokes.tell(folder())
            return 0
        waiting = deque(chosen(options))
        if options.walk:
            Timer(60 * options.walk, waiting.clear).start()
        with ThreadPoolExecutor(WINDOWS + 1) as pool:
            by_hand = pool.submit(sockets.check_all, folder())
            windows = [
                pool.submit(tell_all, waiting, folder(), options, failures) for _ in range(WINDOWS)]
            try:
                told = sum(window.result() for window in windows)
                checks, wrong = by_hand.result()
            finally:
                waiting.clear()  # Whoever interrupts waits for what is being told, and no longer.
        for failure in wrong:
            print(f"FAILED {failure}")
        failures += wrong
    seconds = time.monotonic() - begun
    if Album.was_strange:
        print("browser: letters look otherwise where the rooms' pictures were kept; none was compared")
    if not AXE.exists():
        print("browser: without axe-core, whose rules were not tried: Scripts/setup --try axe")
    print(f"browser: {checks} checks by socket, {told} stories in {seconds:.0f} s, {len(failures)} failed")
    return 1 if failures or not told else 0


if __name__ == "__main__":
    sys.exit(main())

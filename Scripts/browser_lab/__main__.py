"""Tells every story in the browser, and says what was not as it should be."""

import argparse
import sys
import tempfile
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from . import pictures, sockets, stories
from .books import Books
from .window import Window


def arguments():
    parser = argparse.ArgumentParser(description="The page in a real browser: see Scripts/browser.")
    parser.add_argument("--only", default="", metavar="TEXT", help="only stories with this text")
    parser.add_argument("--pictures", action="store_true", help="the pictures of the README")
    return parser.parse_args()


def main():
    options = arguments()
    begun, failures, told = time.monotonic(), [], 0
    with tempfile.TemporaryDirectory(prefix="razao-browser-") as scratch, Window() as window:
        if options.pictures:
            pictures.make(Path(scratch), window)
            return 0
        by_hand = ThreadPoolExecutor(1).submit(sockets.check_all, Path(tempfile.mkdtemp(dir=scratch)))
        for story in stories.STORIES:
            for how in story.ways:
                name = f"{story.name} ({how.name})"
                if options.only not in name:
                    continue
                told += 1
                folder = Path(tempfile.mkdtemp(dir=scratch))
                try:
                    with Books(folder, story.books) as books:
                        window.begin(books, how)
                        story.tell(window, books)
                        window.end()
                except Exception as error:  # noqa: BLE001 - a failed story does not end the others
                    failures.append(name)
                    place = traceback.extract_tb(error.__traceback__)
                    own = [f"{Path(f.filename).name}:{f.lineno}" for f in place if "browser_lab" in f.filename]
                    said = str(error).splitlines()[0] if str(error) else ""
                    print(f"FAILED {name}: {type(error).__name__}: {said}\n  at {' '.join(own)}",
                          flush=True)
                    window.picture(Path(tempfile.gettempdir()) / "razao-browser-failure.png")
        checks, wrong = by_hand.result()
        for failure in wrong:
            print(f"FAILED {failure}")
        failures += wrong
    print(f"browser: {checks} checks by socket, {told} stories in {time.monotonic() - begun:.0f} s, {len(failures)} failed")
    return 1 if failures or not told else 0


if __name__ == "__main__":
    sys.exit(main())

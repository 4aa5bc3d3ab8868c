"""Takes a story's space away: files that may not grow (`prlimit --fsize`), and a file system that
is full."""

import os
import signal

from .program import REFUSALS, run
from .stories import LIBRARY

PAGE = 4096


def short_writes(stage, full):
    """Real writes that end early: limits on the size of files, within what each grows by."""
    kept = stage.place.kept
    limits = set()
    for path, (_, content) in stage.grown.items():
        if content is None:
            continue
        old = len(kept[path][1]) if path in kept else 0
        growth = len(content) - old
        limits.update(old + growth * part // 8 for part in range(8) if growth > 0)
        limits.update({len(content) - 1} if growth > 0 else ())
    limits = sorted(limits)
    if not full:
        # As many as there is time for, others for each story.
        start = len(stage.story.name) % max(1, len(limits))
        limits = (limits[start:] + limits[:start])[:: max(1, len(limits) // 2)][:2]
    for limit in limits:
        result = stage.play(["prlimit", f"--fsize={limit}", "--"])
        tell(stage, result, "short write", f"{stage.story.name}: files of {limit} bytes")


def tell(stage, result, fault, note):
    stage.stopped(fault)
    # A program that does not say otherwise is ended by a file that becomes too large.
    fine = {0, *REFUSALS} if stage.story.line != LIBRARY else {0, 74, -signal.SIGXFSZ}
    stage.report.expect(result.returncode in fine, note, f"{result.returncode} {result.stderr}")
    stage.judge(result, note)


def full_disk(stage, full):
    """A file system with room for so many pages more than what lies on it."""
    path = stage.place.path
    if not os.path.ismount(path):
        return
    for pages in (*range(8), 12, 20, 40) if full else (len(stage.story.name) % 5,):
        stage.place.put_back()
        space = os.statvfs(path)
        used = (space.f_blocks - space.f_bfree) * space.f_frsize
        resize(path, max(PAGE, used + pages * PAGE))
        try:
            result = stage.play()
        finally:
            resize(path, ROOM)
        tell(stage, result, "full disk", f"{stage.story.name}: {pages} pages left")


ROOM = 256 << 20
mounted = []


def mount(path):
    """Gives a folder a file system of its own, where that is permitted."""
    done = run(["mount", "-t", "tmpfs", "-o", f"size={ROOM}", "tmpfs", path]).returncode == 0
    if done:
        mounted.append(path)
    return done


def unmount_all():
    while mounted:
        run(["umount", mounted.pop()])


def resize(path, size):
    done = run(["mount", "-o", f"remount,size={size}", path])
    if done.returncode != 0:
        raise RuntimeError(done.stderr)

"""Kept pictures: each room of the sample ledgers as somebody found it good, and as it looks now.

A browser draws, shrinks and compares them. Fonts and browsers draw letters in other ways, so that
beside the pictures stands how the machine draws on which they were taken; elsewhere the rooms are
only gone to.
"""

import base64
import hashlib
from pathlib import Path

from .books import ROOT
from .chromium import Tab

FOLDER = Path(__file__).parent / "kept"
DRAWN_BY = FOLDER / "drawn-by.txt"
DIFFERENCES = ROOT / ".build/rooms"
# A picture is half as large, and no longer than this on the screen.
SCALE, LONGEST = 0.5, 2400
# What letters look like here: all sizes, weights and families of the style sheet.
SPECIMEN = """() => {
  const families = ["system-ui", 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace'];
  document.body.innerHTML = families.flatMap((family) => [12, 13, 15, 17, 24, 34].flatMap((size) =>
    [400, 600, 700].map((weight) => `<p style='font: ${weight} ${size}px ${family}'>`
      + "Lançamentos em 21/11/2026: R$ 1.234,56, −7,89</p>"))).join("");
}"""
# Which points differ in a way that smoothing does not explain: no point next to the same place in
# the other picture has nearly the colour. Gives how many, and both pictures beside each other with
# those points marked; nothing where there are none.
COMPARE = """async (one, other) => {
  const drawn = await Promise.all([one, other].map(async (bytes) => {
    const image = await createImageBitmap(await (await fetch(`data:image/webp;base64,${bytes}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d");
    canvas.drawImage(image, 0, 0);
    return { image, ...{ width: image.width, height: image.height },
      points: canvas.getImageData(0, 0, image.width, image.height).data };
  }));
  const [was, is] = drawn;
  const [width, height] = [Math.max(was.width, is.width), Math.max(was.height, is.height)];
  const near = (a, b, x, y) => {
    const at = (y * a.width + x) * 4;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) {
      const [u, v] = [x + dx, y + dy];
      if (u < 0 || v < 0 || u >= b.width || v >= b.height) continue;
      const to = (v * b.width + u) * 4;
      if ([0, 1, 2].every((c) => Math.abs(a.points[at + c] - b.points[to + c]) < 40)) return true;
    }
    return false;
  };
  const isIn = (a, x, y) => x < a.width && y < a.height;
  const marked = [];
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) {
    if (!isIn(was, x, y) || !isIn(is, x, y) || !near(was, is, x, y) || !near(is, was, x, y))
      marked.push([x, y]);
  }
  if (marked.length === 0) return [0, ""];
  const canvas = new OffscreenCanvas(width * 3 + 20, height);
  const paper = canvas.getContext("2d");
  [was, is, is].forEach(({ image }, index) => paper.drawImage(image, index * (width + 10), 0));
  paper.fillStyle = "#e00";
  for (const [x, y] of marked) paper.fillRect(2 * width + 20 + x - 1, y - 1, 3, 3);
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return [marked.length, btoa(text)];
}"""


class Album:
    """The kept pictures, for one window."""

    # Whether pictures are taken to be kept, else they are compared; and whether some could not be.
    keeps, was_strange = False, False

    def __init__(self, window):
        self.window = window
        self.desk = Tab(window.chromium)
        # A page behind another is drawn once in a while.
        window.turn_to(window.tab)
        self.drawn_by = self.look_at_letters()
        self.compares = DRAWN_BY.exists() and DRAWN_BY.read_text() == self.drawn_by
        Album.was_strange |= not self.keeps and not self.compares
        if self.keeps:
            FOLDER.mkdir(exist_ok=True)
            DRAWN_BY.write_text(self.drawn_by)

    def look_at_letters(self):
        """How this browser draws with the fonts that it has."""
        version = self.window.chromium.ask("Browser.getVersion")["product"]
        self.desk.ask("Emulation.setDeviceMetricsOverride", width=600, height=1600,
                      deviceScaleFactor=1, mobile=False)
        self.desk.evaluate(SPECIMEN, ())
        picture = self.desk.ask("Page.captureScreenshot", format="png")["data"]
        return f"{version}\n{hashlib.sha256(picture.encode()).hexdigest()}\n"

    def hold(self, room):
        """Holds a picture of the page against the kept one; gives what is wrong."""
        if not self.keeps and not self.compares:
            return ""
        file = FOLDER / f"{room}-{self.window.way.name.replace(', ', '-')}.webp"
        now = self.take()
        if self.keeps:
            if not file.exists() or self.difference(file.read_bytes(), now)[0]:
                file.write_bytes(now)
            return ""
        if not file.exists():
            return f"{file.name} is not kept yet"
        kept = file.read_bytes()
        points, shown = (0, "") if kept == now else self.difference(kept, now)
        if points == 0:
            return ""
        DIFFERENCES.mkdir(parents=True, exist_ok=True)
        shows = DIFFERENCES / f"{file.stem}.png"
        shows.write_bytes(base64.b64decode(shown))
        return f"{file.name} differs at {points} points: see {shows.relative_to(ROOT)}"

    def difference(self, kept, now):
        return self.desk.evaluate(COMPARE, [base64.b64encode(one).decode() for one in (kept, now)])

    def take(self):
        """The whole page, without a focus that blinks."""
        window = self.window
        # The field that a page begins in is given the focus with a first frame, which can be late.
        window.frames()
        window.script("() => document.activeElement?.blur()")
        height = window.script("() => Math.ceil(document.documentElement.getBoundingClientRect().height)")
        window.resize(window.way.width, min(max(height, 400), LONGEST))
        window.script("() => scrollTo(0, 0)")
        window.frames()
        size = window.script("() => [innerWidth, innerHeight]")
        taken = window.tab.ask(
            "Page.captureScreenshot", format="webp", quality=70, clip={
                "x": 0, "y": 0, "width": size[0], "height": size[1], "scale": SCALE})
        window.resize(window.way.width)
        return base64.b64decode(taken["data"])

    def close(self):
        self.desk.close()

// How somebody looks at a page: each question of the laboratory is asked among these, and again where
// the page is not whole yet.
if (document.readyState !== "complete") throw new Error("unfinished");
const plain = (text) => (text ?? "").trim().replace(/\s+/g, " ");
const shown = (one) => one.getClientRects().length > 0
  && one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
const said = (one) => shown(one) ? plain(one.innerText ?? one.textContent) : "";
const all = (kinds, root = document) => [...root.querySelectorAll(kinds)];
const absent = (what) => { throw new Error(`absent: ${what}`); };
// The same element, unless the page has put another in its place.
const here = (one) => one.isConnected ? one : absent(`the ${one.localName} that was found`);

// Elements of a kind with some words: those that say nothing else come first.
const called = (kind, words, place = "body") => {
  const found = all(place).flatMap((root) => all(kind, root))
    .filter((one) => plain(one.textContent).includes(words) && shown(one));
  return [...found.filter((one) => said(one) === words), ...found];
};
const beginning = (kind, words) => all(kind).filter((one) => said(one).startsWith(words));

// The field of a label, in the form or group of a name where there is one.
const labelled = (label, within) => {
  const [words, isWhole] = label.endsWith("…") ? [label.slice(0, -1), false] : [label, true];
  const places = !within ? [document] : [
    ...all("form").filter((one) => one.getAttribute("aria-label") === within),
    ...all("fieldset").filter((one) =>
      all(":scope > legend", one).some((legend) => plain(legend.textContent) === within))];
  const found = places.flatMap((place) => all("label", place)).find((one) => {
    const text = plain(one.textContent);
    return (isWhole ? text === words : text.startsWith(words)) && shown(one);
  });
  if (!found) return null;
  return found.htmlFor
    ? document.getElementById(found.htmlFor) : found.querySelector("input, select, textarea");
};

const section = (title) =>
  all("section").find((one) => all(":scope > h2, :scope > header > h2", one).some((h2) => plain(h2.textContent) === title))
    ?? absent(`section ${title}`);
const table = (caption) =>
  all("table").find((one) => plain(one.caption?.textContent) === caption) ?? absent(`table ${caption}`);

// Where an element is pressed: in the middle of it, which has to be in view and under nothing else.
const middle = (one) => {
  const box = () => {
    const { left, top, width, height } = one.getClientRects()[0] ?? absent("what is pressed");
    return [left + width / 2, top + height / 2];
  };
  const isIn = ([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  // Below the keys that stand at the foot of a form one scrolls on.
  const isCovered = () => !one.contains(document.elementFromPoint(...box()));
  if (!isIn(box()) || isCovered()) one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  const [x, y] = box();
  const hit = document.elementFromPoint(x, y);
  if (!one.contains(hit)) absent(`${said(one)} under ${hit?.localName} ${hit?.id}`);
  return [x, y];
};

// The same, and from now on until a click comes none counts that is on something else: the page may
// have put it there meanwhile. Without scripts nothing changes by itself, and nobody hears this.
const guarded = (one) => {
  const place = middle(one);
  removeEventListener("click", globalThis.labGuard, true);
  globalThis.labMissed = true;
  globalThis.labGuard = (event) => {
    removeEventListener("click", globalThis.labGuard, true);
    if (one.contains(event.target)) {
      globalThis.labMissed = false;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", globalThis.labGuard, true);
  return place;
};

// Whether pressing an element leads to another page.
const leads = (one) => {
  const [there, here] = [one.href, location.href].map((address) => address?.split("#")[0]);
  return one.localName === "a"
    ? there !== here || !one.hash : one.type === "submit" && Boolean(one.form);
};

// Where the focus is on its way to an element: whether it is there, and why one does not see it.
const focus = (target) => {
  const one = document.activeElement ?? document.body;
  // The link of a row has its ring around the whole row.
  const ring = [getComputedStyle(one), getComputedStyle(one, "::after")];
  const box = one.getBoundingClientRect();
  const isInView = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const isRinged = ring.some(
    (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) > 0);
  const why = one === document.body || (isRinged && isInView) ? ""
    : isRinged ? `it is at ${Math.round(box.top)} of ${innerHeight}, scrolled by ${Math.round(scrollY)}`
      : `it has no ring; shown as focused: ${one.matches(":focus-visible")}, window: ${document.hasFocus()}`;
  return [one === here(target), why, `${one.localName} ${one.name ?? ""} ${said(one)}`];
};

// How wide the page is, how much room there is, and what to press is smaller than 24 pixels. A box
// stands in its label, which is pressed as well.
const layout = () => {
  const small = all("button, .botao, nav a, input:not([type=hidden])").filter((one) => {
    if (["checkbox", "radio"].includes(one.type) || !one.checkVisibility()) return false;
    const box = one.getBoundingClientRect();
    return Math.min(box.width, box.height) < 24;
  }).map((one) => one.textContent || one.name);
  return [document.documentElement.scrollWidth, innerWidth, small];
};

// Texts that leave their card or the window, or that are cut off without a sign of it. A list that
// scrolls holds what is in it.
const astray = () => {
  const found = [];
  const note = (node, how) => found.push(`${plain(node.textContent).slice(0, 40)} (${how})`);
  const isCard = (style, box) => parseFloat(style.borderRadius) >= 6 && box.width > 200
    && (style.borderTopWidth !== "0px" || style.backgroundColor !== "rgba(0, 0, 0, 0)");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest(".so-leitor, .pular, option, script, style")) continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0 || !parent.checkVisibility({ visibilityProperty: true })) continue;
    let isHeld = false;
    for (let one = parent; one !== document.body && !isHeld; one = one.parentElement) {
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      if (["auto", "scroll"].includes(style.overflowX)) isHeld = true;
      else if (["hidden", "clip"].includes(style.overflowX)) {
        isHeld = true;
        if (text.right > box.right + 1.5 && style.textOverflow !== "ellipsis") {
          note(node, `cut off by .${one.className || one.localName}`);
        }
      } else if (isCard(style, box)) {
        if (text.right > box.right + 1 || text.left < box.left - 1) {
          note(node, `beyond .${one.className || one.localName}`);
        }
        break;
      }
    }
    if (!isHeld && (text.right > innerWidth + 1 || text.left < -1)) note(node, "beyond the window");
  }
  return found;
};

// Labels without a field, and fields without a label.
const unlabelled = () => [
  ...all("label").filter((one) => !one.control).map((one) => `label ${plain(one.textContent)}`),
  ...all("input:not([type=hidden]), select, textarea").filter((one) =>
    one.labels.length === 0 && !one.ariaLabel && !one.getAttribute("aria-labelledby"))
    .map((one) => `field ${one.name}`)];

const texts = (list) => [...list.options].map((one) => plain(one.text));

// Picks a day.
const pick = (field, day) => {
  here(field).focus();
  field.value = day;
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
};

// Chooses from a list, as a mouse does: what it unfolds is drawn outside of the page.
const choose = (list, words) => {
  const wanted = [...list.options].find((one) => plain(one.text) === plain(words))
    ?? [...list.options].find((one) => plain(one.text).includes(plain(words)));
  if (!wanted || wanted.selected) return;
  list.focus();
  wanted.selected = true;
  for (const kind of ["input", "change"]) list.dispatchEvent(new Event(kind, { bubbles: true }));
};

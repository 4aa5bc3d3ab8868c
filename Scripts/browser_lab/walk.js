// How somebody who walks at random sees a page, and what he does there: asked beside page.js.

// Each form: where it leads, how, and its fields with what they may hold. All folds are opened.
const forms = () => {
  all("details").forEach((one) => { one.open = true; });
  return all("form").map((form) => ({
    action: new URL(form.getAttribute("action") ?? "", location).pathname,
    method: form.method,
    keys: all("button:not([type=button])", form).length,
    fields: [...form.elements]
      .filter((one) => one.name && !one.disabled
        && !["hidden", "submit", "button", "fieldset"].includes(one.type))
      .map((one) => ({
        name: one.name, type: one.type, mode: one.inputMode,
        words: plain(one.labels?.[0]?.textContent),
        values: one.localName === "select" ? [...one.options].map(({ value }) => value)
          : ["radio", "checkbox"].includes(one.type) ? [one.value]
            : [...one.list?.options ?? []].map(({ value }) => value),
      })),
  }));
};

// Fills in some fields of a form by their names, as typing does, and sends it by one of its keys.
const send = (number, filled, key) => {
  const form = all("form")[number] ?? absent("the form");
  for (const one of form.elements) {
    const value = filled[one.name];
    if (value === undefined || one.type === "hidden" || one.type === "file") continue;
    if (one.type === "radio") one.checked ||= one.value === value;
    else if (one.type === "checkbox") one.checked = value.includes(one.value);
    else one.value = value;
    for (const kind of ["input", "change"]) one.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  form.requestSubmit(all("button:not([type=button])", form)[key]);
};

// The links to other pages of this site: which it is, where it leads, and whether the page has it
// beside the menu.
const ways = () => all("a[href]")
  .map((one, number) => [
    number, one.origin === location.origin ? one.pathname + one.search : "", !!one.closest("main")])
  .filter(([, path]) => path && path !== location.pathname + location.search);

// What becomes of some addresses, without going there.
const statuses = async (paths) => Promise.all(paths.map(async (path) => {
  const answer = await fetch(path, { method: "HEAD", credentials: "same-origin" });
  return [path, answer.status];
}));

const arrival = () => performance.getEntriesByType("navigation")[0];
const status = () => arrival()?.responseStatus ?? 0;
const size = () => arrival()?.decodedBodySize ?? 0;

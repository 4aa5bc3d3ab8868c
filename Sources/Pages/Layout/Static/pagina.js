// Conveniences. Every page works without this script, and keeps working where a request of it fails.
"use strict";

(() => {
  const main = document.getElementById("conteudo");
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const ask = async (address, options = {}) => {
    try {
      const answer = await fetch(address, { credentials: "same-origin", ...options });
      return answer.ok ? parsed(await answer.text()) : null;
    } catch {
      return null;
    }
  };

  // data-mais: loads the next rows when the end of the list comes near.
  let isScrolled = false;
  const follow = (link) => {
    const watcher = new IntersectionObserver(async (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watcher.disconnect();
      const piece = await ask(link.dataset.mais);
      const list = main.querySelector("[data-lista]");
      const rows = piece?.querySelectorAll(".extrato") ?? [];
      // The page has changed in the meantime: these rows do not follow the ones in it.
      if (!link.isConnected || !list || rows.length === 0) return;
      isScrolled = true;
      list.append(...rows);
      const next = piece.querySelector(".proxima");
      link.parentElement.replaceWith(...(next ? [next] : []));
      main.querySelectorAll("[data-mais]").forEach(follow);
    }, { rootMargin: "400px" });
    watcher.observe(link);
  };

  // data-confere: asks the server for a preview of a form while somebody fills it in.
  const judge = (asker) => {
    const form = asker.closest("form");
    const target = asker.dataset.resposta
      ? document.getElementById(asker.dataset.resposta) : form?.querySelector("[data-avisos]");
    if (!form || !target) return;
    let waiting;
    let asked = 0;
    asker.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        const number = ++asked;
        const fields = new URLSearchParams(
          [...new FormData(form)].filter(([, value]) => typeof value === "string"));
        const piece = await ask(asker.dataset.confere, { method: "POST", body: fields });
        if (piece && number === asked) target.replaceChildren(...piece.body.childNodes);
      }, 250);
    });
  };

  // Whoever is known brings the kind, the account and the category of the last time, unless
  // somebody has chosen others.
  const remember = (field) => {
    const { form } = field;
    const chosen = new Set();
    // A key that was chosen already is chosen by a click, too.
    for (const kind of ["change", "click"]) {
      form.addEventListener(kind, ({ isTrusted, target }) => {
        if (isTrusted && target !== field && (kind === "change" || target.type === "radio")) {
          chosen.add(target.name);
        }
      });
    }
    const take = (name, value) => {
      if (!value || chosen.has(name)) return;
      const found = [...form.elements].filter((one) => one.name === name);
      const one = found.find((key) => key.type !== "radio" || key.value === value);
      if (one?.type === "radio") one.checked = true;
      else if (one && [...one.options].some((option) => option.value === value)) one.value = value;
    };
    field.addEventListener("input", () => {
      const known = [...field.list.options].find((one) => one.value === field.value);
      if (!known) return;
      const { sentido, tipo, conta, categoria } = known.dataset;
      // Money never turns round behind somebody who has said which way it goes, or how.
      const hasSaid = [...chosen].some((name) => name === "sentido" || name.startsWith("como-"));
      if (hasSaid && form.elements.sentido.value !== sentido) return;
      take("sentido", sentido);
      take(`como-${sentido}`, tipo);
      take("conta", conta);
      take(`categoria-${sentido}`, categoria);
    });
  };

  // data-andamento: shows the progress of a background job.
  const watch = async (place) => {
    let failures = 0;
    while (place.isConnected && failures < 10) {
      await new Promise((done) => setTimeout(done, 500));
      const piece = await ask(place.dataset.andamento);
      failures = piece ? 0 : failures + 1;
      if (!piece || !place.isConnected) continue;
      if (place.innerHTML !== piece.body.innerHTML) place.replaceChildren(...piece.body.childNodes);
      if (place.querySelector("[data-pronto]")) {
        refresh();
        return;
      }
    }
  };

  // data-hash: the file of a receipt is kept as soon as it is chosen; the form has its name and its
  // hash. A form that is sent before that waits for it, so that no expense is sent without its receipt.
  const hash = (field) => {
    const { form, dataset } = field;
    const [name, code] = [form.elements[dataset.nome], form.elements[dataset.hash]];
    const told = document.getElementById(dataset.diz);
    const read = async (file) => {
      if (file.size > dataset.megabytes * 1024 * 1024) {
        throw new Error(`${file.name} tem mais de ${dataset.megabytes} MB`);
      }
      let content;
      let bytes;
      try {
        content = await file.arrayBuffer();
        bytes = await crypto.subtle.digest("SHA-256", content);
      } catch {
        throw new Error(`Não foi possível ler ${file.name}`);
      }
      const body = new FormData();
      body.append("_csrf", form.elements._csrf.value);
      body.append("_id", crypto.randomUUID());
      body.append("arquivo", new Blob([content]), file.name);
      // Kept, it would lead to the page of all receipts, which nobody looks at here.
      const options = { method: "POST", body, redirect: "manual" };
      const kept = await fetch(dataset.guarda, options).catch(() => null);
      if (kept?.type !== "opaqueredirect") throw new Error(`Não foi possível guardar ${file.name}`);
      return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    };
    let turn = 0;
    let isReading = false;
    let waiting = null;
    field.addEventListener("change", async () => {
      const own = ++turn;
      const file = field.files[0];
      name.value = "";
      code.value = "";
      isReading = Boolean(file);
      told.textContent = file ? `Lendo ${file.name}…` : "";
      if (!file) {
        waiting = null;
        return;
      }
      let digits = "";
      let trouble = "";
      try {
        digits = await read(file);
      } catch (error) {
        trouble = error.message;
      }
      // Another file was chosen in the meantime.
      if (own !== turn) return;
      isReading = false;
      const sent = waiting;
      waiting = null;
      if (trouble) {
        field.value = "";
        told.textContent = `${trouble}: nenhum comprovante foi escolhido${
          sent ? ", e o formulário não foi enviado" : ""}.`;
        return;
      }
      name.value = file.name;
      code.value = digits;
      told.textContent = `Comprovante escolhido: ${file.name}`;
      if (!sent) return;
      delete form.dataset.enviado;
      form.requestSubmit(sent.button);
    });
    form.addEventListener("submit", (event) => {
      if (!isReading) return;
      event.preventDefault();
      event.stopPropagation();
      waiting = { button: event.submitter };
    });
  };

  // data-solta: a file that is chosen, or dropped anywhere on the page, is read at once.
  const takers = () => main.querySelector("form[data-solta]");
  const take = (form) => {
    const field = form.querySelector("[type=file]");
    field.addEventListener("change", () => {
      if (field.files.length > 0) form.requestSubmit();
    });
  };
  addEventListener("dragover", (event) => {
    if (takers() && event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  addEventListener("drop", (event) => {
    const form = takers();
    if (!form || !event.dataTransfer?.files.length) return;
    event.preventDefault();
    form.querySelector("[type=file]").files = event.dataTransfer.files;
    form.requestSubmit();
  });

  // data-partes: of the empty parts two are in sight, each press shows another, and beside the key is
  // what is missing from the amount, the field that the attribute names.
  const cents = (field) => {
    const typed = field.value.trim().replace(/^\u2212/, "-");
    const plain = typed.includes(",") || !/\.\d{1,2}$/.test(typed)
      ? typed.replaceAll(".", "").replace(",", ".") : typed;
    return typed === "" ? 0 : Math.round(Number(plain) * 100);
  };
  const split = (parts) => {
    const rows = [...parts.querySelectorAll("fieldset")];
    const whole = parts.closest("form").elements[parts.dataset.partes];
    const more = parts.querySelector("p > button");
    const told = parts.querySelector("output");
    const isEmpty = (row) => [...row.querySelectorAll("input, select")].every((one) => !one.value);
    const amounts = () => [...parts.querySelectorAll("fieldset input")];
    rows.forEach((row, at) => { row.hidden = at > 1 && isEmpty(row); });
    const look = () => {
      more.hidden = rows.every((row) => !row.hidden);
      const rest = amounts().reduce((left, field) => left - cents(field), cents(whole));
      const said = (Math.abs(rest) / 100)
        .toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      told.textContent = !rest || amounts().every((field) => !field.value.trim()) ? ""
        : rest > 0 ? `faltam ${said}` : `sobram ${said}`;
    };
    more.addEventListener("click", () => {
      const next = rows.find((row) => row.hidden);
      if (next) next.hidden = false;
      look();
      next?.querySelector("select")?.focus();
    });
    parts.closest("form").addEventListener("input", look);
    look();
  };

  // data-gravar: the key that records says how many rows it would, as boxes are ticked.
  const count = (key) => {
    const said = (number) => number.toLocaleString("pt-BR");
    key.form.addEventListener("change", () => {
      const sums = { gravar: Number(key.dataset.gravar), juntar: Number(key.dataset.juntar) };
      key.form.querySelectorAll("[data-faz]:checked").forEach((one) => {
        const apart = one.closest("tr").querySelector("[name=outro]");
        const does = apart ? (apart.checked ? "gravar" : "juntar") : one.dataset.faz;
        if (does) sums[does] += 1;
      });
      // data-onde: a name in the row's own field is an answer too.
      key.form.querySelectorAll("[data-onde]:not(:has(:checked))").forEach((asked) => {
        if (asked.closest("tr").querySelector("[name^=categoria-]")?.value.trim()) sums.gravar += 1;
      });
      const { gravar, juntar } = sums;
      key.textContent = gravar + juntar === 0 ? "Concluir"
        : juntar === 0 ? `Importar ${said(gravar)}`
          : gravar === 0 ? `Juntar ${said(juntar)}`
            : `Importar ${said(gravar)} e juntar ${said(juntar)}`;
    });
  };

  const begin = () => {
    main.querySelectorAll("[data-mais]").forEach(follow);
    main.querySelectorAll("[data-confere]").forEach(judge);
    main.querySelectorAll("[data-andamento]").forEach(watch);
    main.querySelectorAll("form input[list=conhecidos]").forEach(remember);
    main.querySelectorAll("[data-hash]").forEach(hash);
    main.querySelectorAll("form[data-solta]").forEach(take);
    main.querySelectorAll("[data-gravar]").forEach(count);
    main.querySelectorAll("[data-partes]").forEach(split);
    // The link loads the current page, and asks before it discards typed values.
    const link = document.querySelector("#novas a");
    if (link) {
      link.href = here();
      link.addEventListener("click", (event) => {
        if (isFilled() && !confirm("O que está escrito nesta página se perde. Atualizar assim mesmo?"))
          event.preventDefault();
      });
    }
    // Elements that need the script.
    main.querySelectorAll("[data-com-script], [data-copiar], [data-imprime]")
      .forEach((one) => { one.hidden = false; });
    main.querySelectorAll("[data-copiar]").forEach((button) => {
      button.addEventListener("click", () => navigator.clipboard?.writeText(
        document.getElementById(button.dataset.copiar)?.textContent ?? ""));
    });
    main.querySelectorAll("[data-imprime]").forEach((button) => {
      button.addEventListener("click", () => print());
    });
    main.querySelectorAll("[data-voltar]").forEach((link) => {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        history.back();
      });
    });
  };

  // n records, / searches, j and k go through the rows, ? tells all this; not while somebody types.
  // In the queue of unsorted entries a digit answers, s ticks “always”, and p passes.
  const step = (by) => {
    const rows = [...main.querySelectorAll(".quem > a, .fila a.nome")];
    const at = rows.indexOf(document.activeElement);
    rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus();
  };
  const shortcuts = {
    n: () => document.querySelector(".menu > .tom")?.click(),
    "/": () => [...document.querySelectorAll("[type=search]")]
      .find((one) => one.checkVisibility())?.focus(),
    j: () => step(1),
    k: () => step(-1),
    "?": () => keys?.showModal(),
  };
  const answers = () => main.querySelectorAll("button[name=categoria]");
  for (let digit = 1; digit <= 9; digit += 1) shortcuts[digit] = () => answers()[digit - 1]?.click();
  shortcuts.s = () => answers().length > 0 && main.querySelector("[name=sempre]")?.click();
  shortcuts.p = () => answers().length > 0 && main.querySelector("[rel=next]")?.click();
  const keys = document.getElementById("teclas");
  keys?.querySelector("button").addEventListener("click", () => keys.close());
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const isTyped = event.target.matches("input, select, textarea, [contenteditable]");
    if (isTyped && !(event.target.type === "checkbox" && answers().length > 0)) return;
    if (!Object.hasOwn(shortcuts, event.key)) return;
    event.preventDefault();
    shortcuts[event.key]();
  });

  // A form is sent once, however often its button is pressed.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.enviado) {
      event.preventDefault();
      return;
    }
    form.dataset.enviado = "sim";
    if (form.method === "post") keep();
    setTimeout(() => delete form.dataset.enviado, 4000);
  });
  addEventListener("pageshow", () => {
    document.querySelectorAll("form").forEach((form) => delete form.dataset.enviado);
  });

  // The name by which an element is found again in a new version of the page: its id, or its form,
  // name, link and words; among equal ones their order decides.
  const named = (one) => {
    if (one.id) return `#${one.id}`;
    const form = one.form?.getAttribute("aria-label") ?? "";
    const kind = one.type === "radio" || one.type === "checkbox" ? one.value : "";
    return [one.localName, form, one.getAttribute("name") ?? "", kind,
      one.getAttribute("href") ?? "", one.matches("button, summary") ? one.textContent : ""]
      .join("\n");
  };
  const places = (kinds) => {
    const seen = new Map();
    return [...document.querySelectorAll(kinds)].map((one) => {
      const name = named(one);
      seen.set(name, (seen.get(name) ?? 0) + 1);
      return [`${name}\n${seen.get(name)}`, one];
    });
  };
  const FOCUSED = "a, button, input, select, textarea, summary, [tabindex]";

  // Changes the page, and keeps focus, unfolded details and scroll position.
  const keeping = (change) => {
    const focused = document.activeElement;
    const focus = places(FOCUSED).find(([, one]) => one === focused)?.[0];
    const unfolded = new Map(places("summary").map(([name, one]) => [name, one.parentElement.open]));
    const [left, top] = [scrollX, scrollY];
    change();
    places("summary").forEach(([name, one]) => {
      if (unfolded.has(name)) one.parentElement.open = unfolded.get(name);
    });
    if (focus && !focused.isConnected) {
      const again = places(FOCUSED).find(([name]) => name === focus)?.[1];
      (again ?? main).focus({ preventScroll: true });
    }
    scrollTo({ left, top, behavior: "instant" });
  };

  // data-retorno: a page that answers a form takes the address of the form's page, so that "back"
  // leads there; what was typed goes along with the address, never a passphrase, an invitation's
  // code or an address with a password.
  const TYPED = "form[method=post] :is(input:not([type=hidden], [type=password], [type=file],"
    + " [name=convite]), select, textarea)";
  const isTicked = (field) => field.matches("[type=checkbox], [type=radio]");
  const keep = () => {
    const typed = places(TYPED).filter(([, one]) => !/:\/\/[^/]*@/.test(one.value))
      .map(([name, one]) => [name, isTicked(one) ? one.checked : one.value]);
    history.replaceState(
      { typed: Object.fromEntries(typed) }, "", main.dataset.retorno ?? location.href);
  };
  const restore = () => places(TYPED).forEach(([name, one]) => {
    const was = history.state?.typed?.[name];
    if (was === undefined) return;
    one[isTicked(one) ? "checked" : "value"] = was;
    const fold = one.closest("details");
    if (fold && differs(one)) fold.open = true;
  });

  // When the books change: loads a part of the page or all of it again, or offers a link where
  // something is being typed or more rows were loaded than the page has at first.
  const here = () => location.pathname + location.search;
  const differs = (field) => {
    if (field.localName === "select") {
      const options = [...field.options];
      return field.value !== (options.find((one) => one.defaultSelected) ?? options[0])?.value;
    }
    return field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  };
  const isFilled = () =>
    [...main.querySelectorAll("form :is(input:not([type=hidden]), textarea, select)")].some(differs);
  const isBusy = () => isScrolled || isFilled()
    || Boolean(document.activeElement?.matches("form :is(input, select, textarea)"));
  const offer = () => {
    const told = document.getElementById("novas");
    if (told) told.hidden = false;
  };
  let asked = 0;
  const refresh = async () => {
    const number = ++asked;
    const page = await ask(here());
    const fresh = page?.getElementById("conteudo");
    // Only the response to the last request counts.
    if (!fresh || number !== asked) return;
    if (isBusy()) {
      offer();
      return;
    }
    keeping(() => {
      main.replaceChildren(...fresh.childNodes);
      for (const name of ["versao", "sobre", "atualiza"]) {
        if (name in fresh.dataset) main.dataset[name] = fresh.dataset[name];
        else delete main.dataset[name];
      }
      for (const frame of [".menu", ".barra"]) {
        document.querySelector(frame).replaceChildren(...page.querySelector(frame).childNodes);
      }
    });
    begin();
  };
  const refreshPart = async (part, version) => {
    const number = ++asked;
    const piece = await ask(part.dataset.parte);
    if (!piece || number !== asked || !part.isConnected) return;
    keeping(() => part.replaceChildren(...piece.body.childNodes));
    main.dataset.versao = version;
  };
  const changed = (event) => {
    const { versao, sobre } = JSON.parse(event.data);
    // The page shows this version already, or the change does not concern it.
    if (versao && versao === main.dataset.versao) return;
    if (sobre && main.dataset.sobre && !sobre.includes(main.dataset.sobre)) return;
    const part = main.querySelector("[data-parte]");
    if (part) refreshPart(part, versao);
    else if ("atualiza" in main.dataset && !isBusy()) refresh();
    else offer();
  };

  // Only while the page is visible: a browser allows few connections to one server for all its tabs.
  let news;
  const listen = () => {
    news?.close();
    news = undefined;
    if (document.visibilityState !== "visible" || !("versao" in main.dataset)) return;
    news = new EventSource(main.dataset.novas);
    news.addEventListener("mudanca", changed);
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => news?.close());
  addEventListener("pageshow", (event) => {
    if (event.persisted) listen();
  });

  begin();
  listen();
  if ("retorno" in main.dataset) keep();
  else restore();
})();

// The small page of a telephone. An entry waits on the telephone until the computer has it, each under
// a key of its own: sent twice, by two tabs or after a lost answer, it is one entry. Without this
// script the form is sent like any other.
"use strict";

(() => {
  const main = document.getElementById("conteudo");
  const form = main.querySelector("[data-fila] form");
  const notice = document.getElementById("aviso");
  const state = document.getElementById("estado");
  const far = document.getElementById("longe");
  const ALL = "razao.espera.";
  const MOST_SECONDS = 300;
  const PATIENCE_SECONDS = 20;

  const tell = (text) => {
    notice.textContent = text;
    notice.hidden = !text;
  };
  const parsed = (text) => new DOMParser().parseFromString(text, "text/html");
  const reasons = (page) =>
    [...page.querySelectorAll("[role=alert] p")].map((one) => one.textContent).join(" ");
  const receipt = (page) => page.querySelector("[role=status] p")?.textContent ?? "Gravado.";

  // The page opens without the computer where the browser keeps it, which it does only for a
  // certificate that it trusts.
  const keep = async () => {
    try {
      await navigator.serviceWorker.register(main.dataset.guarda);
      const shell = await caches.open("bolso");
      const parts = [...document.querySelectorAll("link[href], script[src], use")].map((one) =>
        one.href?.baseVal?.split("#")[0] ?? one.href ?? one.src);
      // Opened without the computer, it stays as it is kept.
      await shell.addAll([...new Set([location.pathname, ...parts])]).catch((error) => {
        if (!navigator.serviceWorker.controller) throw error;
      });
      far.textContent = "Esta página abre também longe do computador.";
    } catch {
      far.textContent = "Longe do computador, deixe esta página aberta: fechada, ela só abre de novo "
        + "perto dele. O que espera aqui não se perde.";
    }
  };
  if (!form) return;
  keep();

  // The ledger of this page. Another one may be served at this address by now, or may have been
  // before: what waits has that of its page in its key, and goes nowhere else.
  const { fila: ledger } = form.closest("[data-fila]").dataset;
  const PREFIX = `${ALL}${ledger}.`;

  const store = (() => {
    try {
      localStorage.setItem("razao.prova", "x".repeat(8192));
      localStorage.removeItem("razao.prova");
      return localStorage;
    } catch {
      return null;
    }
  })();
  if (!store) {
    tell("Este navegador não guarda nada: a janela é anônima, ou não há espaço. Grave só perto do "
      + "computador; longe dele, o que for escrito aqui se perde.");
    return;
  }

  // Each entry has a place of its own, so two tabs never write over each other's.
  const waiting = () => Object.keys(store).filter((key) => key.startsWith(PREFIX)).sort()
    .flatMap((key) => {
      try {
        return [{ key, ...JSON.parse(store.getItem(key)) }];
      } catch {
        return [];
      }
    });
  const put = ({ key, ...kept }) => store.setItem(key, JSON.stringify(kept));

  const field = (name) => form.elements.namedItem(name);
  const day = field("data");
  let isDayChosen = false;
  let edited = null;
  const today = () => new Date().toLocaleDateString("sv");
  const follow = () => {
    if (!isDayChosen) day.value = today();
  };
  day.addEventListener("input", () => { isDayChosen = true; });
  field("valor").required = true;
  form.querySelectorAll("[name=tipo]").forEach((key) => { key.required = true; });

  const fill = (fields) => {
    for (const [name, value] of Object.entries(fields)) {
      const one = field(name);
      if (one && name !== "_id" && name !== "_csrf") one.value = value;
    }
    form.querySelectorAll("details:has(:checked)").forEach((fold) => { fold.open = true; });
    (field("valor").value ? form.querySelector("button") : field("valor")).focus();
  };
  const empty = () => {
    form.reset();
    for (const name of ["valor", "interessado", "conta", "outra", "descricao", "parcelas"]) {
      field(name).value = "";
    }
    form.querySelectorAll(":checked[name=tipo]").forEach((key) => { key.checked = false; });
    [isDayChosen, edited] = [false, null];
    follow();
  };

  // One touch fills in what was bought before; an amount that is typed already stays.
  main.addEventListener("click", (event) => {
    const known = event.target.closest("[data-conhecidos] a");
    if (!known) return;
    event.preventDefault();
    const fields = { conta: "", outra: "", ...Object.fromEntries(new URL(known.href).searchParams) };
    if (field("valor").value) delete fields.valor;
    fill(fields);
  });

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    follow();
    const fields = Object.fromEntries(new FormData(form));
    delete fields._csrf;
    fields._id = edited?.campos._id ?? crypto.randomUUID();
    const key = edited?.key ?? `${PREFIX}${Date.now()}.${fields._id}`;
    try {
      put({ key, campos: fields });
    } catch {
      tell("Não há mais espaço neste navegador: nada foi guardado. Espere o que já está aqui ir para "
        + "o computador, e grave de novo.");
      return;
    }
    tell("");
    empty();
    // What becomes of it is told at the head of the page.
    scrollTo(0, 0);
    send();
  });

  // What the computer answers is the page as it is now: the newest lists and token are taken from it.
  const renew = (page) => {
    for (const part of ["[data-conhecidos]", "[data-hoje]"]) {
      const [old, now] = [main.querySelector(part), page.querySelector(part)];
      if (old && now && old.innerHTML !== now.innerHTML) old.replaceChildren(...now.childNodes);
    }
    const token = page.querySelector("[data-fila] [name=_csrf]");
    if (token) field("_csrf").value = token.value;
    return Boolean(token);
  };

  const ask = async (address, fields) => {
    const answer = await fetch(address, {
      method: "POST", credentials: "same-origin", body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(PATIENCE_SECONDS * 1000),
    });
    // Whatever else answers at this address, as a hotel's page does, is not the computer.
    const whose = answer.headers.get("Razao-Telefone");
    const [isOurs, isOther] = [whose === ledger, Boolean(whose) && whose !== ledger];
    return { status: answer.status, isOurs, isOther, page: parsed(await answer.text()) };
  };

  // Sends one entry; gives whether the next may follow.
  const sendOne = async (one) => {
    let answer;
    try {
      answer = await ask(form.action, { ...one.campos, _csrf: field("_csrf").value });
    } catch {
      state.textContent = "O computador não está por perto: o que você gravar espera aqui, e vai "
        + "sozinho depois.";
      return false;
    }
    const { status, isOurs, isOther, page } = answer;
    if (isOther) {
      state.textContent = "Neste endereço está agora outro razão: abra a página de novo para gravar "
        + "nele. O que espera aqui é do anterior, e vai quando ele voltar.";
      return false;
    }
    if (status === 200 && isOurs) {
      store.removeItem(one.key);
      state.textContent = receipt(page);
      renew(page);
      return true;
    }
    if ([409, 422].includes(status) && isOurs) {
      const isRepeated = page.querySelector("[name=mesmo-repetido]") !== null;
      put({ ...one, recusa: reasons(page), repetido: isRepeated });
      return true;
    }
    if (isOurs) renew(page);
    state.textContent = reasons(page) || (status === 403
      ? "Este telefone não está mais pareado com o computador: peça que o pareiem de novo. O que espera "
        + "continua aqui."
      : "O computador não conseguiu gravar agora: o que espera vai depois.");
    return false;
  };

  const sendAll = async () => {
    const next = () => waiting().find((one) => !one.recusa);
    for (let one = next(); one; one = next()) {
      if (!await sendOne(one)) return false;
      show();
    }
    return true;
  };

  let isSending = false;
  let isWanted = false;
  let pause = 0;
  let timer;
  const send = async () => {
    isWanted = true;
    if (isSending) return;
    isSending = true;
    clearTimeout(timer);
    show();
    let isDone = true;
    while (isWanted && isDone) {
      isWanted = false;
      // One tab sends at a time; of the others each then finds nothing left.
      const turn = navigator.locks?.request("razao.espera", sendAll) ?? sendAll();
      isDone = await turn.catch(() => false);
    }
    isSending = false;
    pause = isDone ? 0 : Math.min(pause * 2 || 2, MOST_SECONDS);
    if (pause) timer = setTimeout(send, pause * 1000);
    show();
  };
  const soon = () => {
    pause = 0;
    follow();
    send();
  };

  const button = (words, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", act);
    return made;
  };
  const row = (one) => {
    const { valor, interessado, data } = one.campos;
    const line = document.createElement("li");
    line.className = "fila";
    const words = document.createElement("div");
    const told = [valor, interessado, data?.split("-").reverse().join("/")];
    words.textContent = told.filter(Boolean).join(", ");
    line.append(words);
    if (!one.recusa) return line;
    const why = document.createElement("p");
    why.className = "erro";
    why.textContent = one.recusa;
    words.append(why);
    if (one.repetido) {
      line.append(button("É outro: gravar", () => {
        put({ key: one.key, campos: { ...one.campos, "mesmo-repetido": "sim" } });
        soon();
      }));
    }
    line.append(button("Corrigir", () => {
      empty();
      [edited, isDayChosen] = [one, true];
      fill(one.campos);
    }), button("Jogar fora", () => {
      if (!confirm(`Jogar fora ${told.filter(Boolean).join(", ")}?`)) return;
      store.removeItem(one.key);
      show();
    }));
    return line;
  };
  const show = () => {
    const all = waiting();
    const [refused, patient] = [all.filter((one) => one.recusa), all.filter((one) => !one.recusa)];
    const counted = (list, one, many) =>
      list.length ? [`${list.length} ${list.length === 1 ? one : many}`] : [];
    const others = Object.keys(store)
      .filter((key) => key.startsWith(ALL) && !key.startsWith(PREFIX));
    const place = document.getElementById("espera");
    place.hidden = all.length + others.length === 0;
    document.getElementById("quantos").textContent = [
      ...counted(patient, "espera", "esperam"),
      ...counted(refused, "não foi aceito", "não foram aceitos"),
      ...counted(others, "espera por outro razão", "esperam por outro razão"),
    ].join(", ");
    place.querySelector("ul").replaceChildren(...all.map(row));
  };

  // Taking back needs the computer.
  main.addEventListener("submit", async (event) => {
    const taking = event.target.closest("[data-hoje] form");
    if (!taking) return;
    event.preventDefault();
    try {
      const { status, isOurs, page } = await ask(taking.action, new FormData(taking));
      const isDone = status === 200 && isOurs;
      tell(isDone ? "" : reasons(page) || "Não foi possível agora.");
      if (isDone) state.textContent = receipt(page);
      if (isOurs) renew(page);
    } catch {
      tell("O computador não está por perto: nada mudou. Tente de novo perto dele.");
    }
  });

  addEventListener("online", soon);
  addEventListener("pageshow", soon);
  addEventListener("storage", show);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") soon();
  });
  follow();
  show();
})();

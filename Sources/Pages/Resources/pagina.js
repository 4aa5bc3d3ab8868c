// What is nicer with a script. Everything works without it; where something goes wrong here, what is
// on the page still does.
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

  // data-mais: more rows when one comes near the end of those that are here.
  const follow = (link) => {
    const watcher = new IntersectionObserver(async (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watcher.disconnect();
      const piece = await ask(link.dataset.mais);
      const list = main.querySelector(".historico .tabela");
      const rows = piece?.querySelectorAll(".tabela > li") ?? [];
      if (!list || rows.length === 0) return;
      list.append(...rows);
      const next = piece.querySelector(".proxima");
      link.parentElement.replaceWith(...(next ? [next] : []));
      main.querySelectorAll("[data-mais]").forEach(follow);
    }, { rootMargin: "400px" });
    watcher.observe(link);
  };

  // data-confere: what the server makes of a form while it is being filled in.
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

  // data-andamento: how far work has come that goes on meanwhile.
  const watch = async (place) => {
    let failures = 0;
    while (place.isConnected && failures < 10) {
      await new Promise((done) => setTimeout(done, 500));
      const piece = await ask(place.dataset.andamento);
      failures = piece ? 0 : failures + 1;
      if (!piece || !place.isConnected) continue;
      if (place.innerHTML !== piece.body.innerHTML) place.replaceChildren(...piece.body.childNodes);
      if (place.querySelector("[data-pronto]")) {
        location.reload();
        return;
      }
    }
  };

  // data-hash: a receipt stays where it is; its name and what it hashes to are what is sent. A form
  // that is sent before they are known waits for them: no expense goes without what was chosen.
  const hash = (field) => {
    const { form, dataset } = field;
    const [name, code] = [form.elements[dataset.nome], form.elements[dataset.hash]];
    const told = document.getElementById(dataset.diz);
    const read = async (file) => {
      if (file.size > dataset.megabytes * 1024 * 1024) {
        throw new Error(`${file.name} tem mais de ${dataset.megabytes} MB`);
      }
      let bytes;
      try {
        bytes = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
      } catch {
        throw new Error(`Não foi possível ler ${file.name}`);
      }
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
      // Another was chosen meanwhile.
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

  const begin = () => {
    main.querySelectorAll("[data-mais]").forEach(follow);
    main.querySelectorAll("[data-confere]").forEach(judge);
    main.querySelectorAll("[data-andamento]").forEach(watch);
    main.querySelectorAll("[data-hash]").forEach(hash);
    // What is of use with a script only.
    main.querySelectorAll("[data-com-script], [data-copiar], [data-imprime]")
      .forEach((one) => { one.hidden = false; });
    main.querySelectorAll("[data-copiar]").forEach((button) => {
      button.addEventListener("click", () => navigator.clipboard?.writeText(
        document.getElementById(button.dataset.copiar)?.textContent ?? ""));
    });
    main.querySelectorAll("[data-imprime]").forEach((button) => {
      button.addEventListener("click", () => print());
    });
  };

  // A form is sent once, however often its button is pressed.
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form.dataset.enviado) {
      event.preventDefault();
      return;
    }
    form.dataset.enviado = "sim";
    setTimeout(() => delete form.dataset.enviado, 4000);
  });
  addEventListener("pageshow", () => {
    document.querySelectorAll("form").forEach((form) => delete form.dataset.enviado);
  });

  // What others record while somebody looks: a part of the page anew, all of it, or a word of it
  // where something is being typed.
  const isTyping = () => document.activeElement?.closest("form") !== null
    || [...main.querySelectorAll("form[method=post] :is(input:not([type=hidden]), textarea)")]
      .some((field) => field.value !== field.defaultValue);
  const changed = async (event) => {
    const change = JSON.parse(event.data);
    const part = main.querySelector("[data-parte]");
    if (part) {
      if (!change.relatorios.includes(part.dataset.relatorio)) return;
      const piece = await ask(part.dataset.parte);
      if (piece) part.replaceChildren(...piece.body.childNodes);
      return;
    }
    if (!("atualiza" in main.dataset) || isTyping()) {
      const told = document.getElementById("novas");
      told.querySelector("a").href = location.href;
      told.hidden = false;
      return;
    }
    const page = await ask(location.href);
    const fresh = page?.getElementById("conteudo");
    if (!fresh) return;
    main.replaceChildren(...fresh.childNodes);
    document.querySelector(".topo nav").replaceWith(page.querySelector(".topo nav"));
    begin();
  };

  // Only where somebody looks: browsers keep few connections to one place, for all tabs together.
  let news;
  const listen = () => {
    news?.close();
    news = undefined;
    if (document.visibilityState !== "visible" || !document.getElementById("novas")) return;
    news = new EventSource("/novas");
    news.addEventListener("mudanca", changed);
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => news?.close());

  begin();
  listen();
})();

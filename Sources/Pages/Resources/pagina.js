// What is nicer with a script; everything works without it.
"use strict";

(() => {
  // More rows when one comes near the end of those that are here.
  const follow = (link) => {
    const watcher = new IntersectionObserver(async (seen) => {
      if (!seen.some((one) => one.isIntersecting)) return;
      watcher.disconnect();
      try {
        const answer = await fetch(link.dataset.mais, { credentials: "same-origin" });
        if (!answer.ok) return;
        const piece = new DOMParser().parseFromString(await answer.text(), "text/html");
        const list = document.querySelector(".historico .tabela");
        const rows = piece.querySelectorAll(".tabela > li");
        if (!list || rows.length === 0) return;
        list.append(...rows);
        const next = piece.querySelector(".proxima");
        link.parentElement.replaceWith(...(next ? [next] : []));
        followMore();
      } catch {
        // The link is still there to be followed.
      }
    }, { rootMargin: "400px" });
    watcher.observe(link);
  };
  const followMore = () => {
    const more = document.querySelector("[data-mais]");
    if (more && "IntersectionObserver" in window) follow(more);
  };

  // What the server thinks of what is being typed.
  const check = (form) => {
    const target = form.querySelector("[data-avisos]");
    if (!target) return;
    let waiting;
    let asked = 0;
    form.addEventListener("input", () => {
      clearTimeout(waiting);
      waiting = setTimeout(async () => {
        const number = ++asked;
        const fields = new URLSearchParams(new FormData(form));
        try {
          const answer = await fetch(form.dataset.confere, {
            method: "POST", body: fields, credentials: "same-origin",
          });
          if (!answer.ok || number !== asked) return;
          const piece = new DOMParser().parseFromString(await answer.text(), "text/html");
          target.replaceChildren(...piece.body.childNodes);
        } catch {
          // It is checked again when the form is sent.
        }
      }, 250);
    });
  };
  const begin = () => {
    followMore();
    document.querySelectorAll("form[data-confere]").forEach(check);
  };
  begin();

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

  // What came while somebody looks: told, and put in where nothing is being typed.
  const told = () => document.getElementById("novas");
  const main = document.getElementById("conteudo");
  const typing = () =>
    [...document.querySelectorAll("main form[method=post] input:not([type=hidden]), main textarea")]
      .some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  const refresh = async () => {
    if (!("atualiza" in main.dataset) || typing() || document.activeElement?.closest("form")) {
      told().querySelector("a").href = location.href;
      told().hidden = false;
      return;
    }
    try {
      const answer = await fetch(location.href, { credentials: "same-origin" });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("conteudo");
      const nav = page.querySelector(".topo nav");
      if (fresh) main.replaceChildren(...fresh.childNodes);
      begin();
      if (nav) document.querySelector(".topo nav").replaceWith(nav);
    } catch {
      told().hidden = false;
    }
  };
  if (told() && "EventSource" in window) {
    // Only where somebody looks: browsers keep few connections to one place, for all tabs together.
    let news;
    const listen = () => {
      news?.close();
      news = undefined;
      if (document.visibilityState !== "visible") return;
      news = new EventSource("/novas");
      news.addEventListener("mudanca", refresh);
    };
    document.addEventListener("visibilitychange", listen);
    addEventListener("pagehide", () => news?.close());
    listen();
  }

  // A receipt stays where it is: its name and what it hashes to are what is sent.
  document.querySelectorAll("input[type=file][data-hash]").forEach((field) => {
    const form = field.form;
    field.addEventListener("change", async () => {
      const file = field.files[0];
      const bytes = file ? await crypto.subtle.digest("SHA-256", await file.arrayBuffer()) : null;
      const hash = bytes
        ? [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("")
        : "";
      form.elements[field.dataset.nome].value = file ? file.name : "";
      form.elements[field.dataset.hash].value = hash;
    });
  });
})();

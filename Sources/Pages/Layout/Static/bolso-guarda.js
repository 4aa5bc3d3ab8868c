// Opens a telephone's small page while the computer is away. Only the page itself and what it is made
// of are kept: no balances, and no page that answers a form. A browser takes this script only from a
// computer whose certificate it trusts.
"use strict";

const PATIENCE_MILLISECONDS = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  event.respondWith((async () => {
    const shell = await caches.open("bolso");
    const known = await shell.match(request, { ignoreSearch: true, ignoreVary: true });
    const away = new Promise((_, give) => setTimeout(give, PATIENCE_MILLISECONDS));
    try {
      const answer = await (known ? Promise.race([fetch(request), away]) : fetch(request));
      const isOurs = answer.headers.has("Razao-Telefone");
      if (known && answer.ok && isOurs && !new URL(request.url).search) {
        await shell.put(request, answer.clone());
      }
      // The owner ended the session: what names the books goes.
      if (answer.status === 403 && request.mode === "navigate") await caches.delete("bolso");
      return answer;
    } catch (error) {
      if (known) return known;
      throw error;
    }
  })());
});

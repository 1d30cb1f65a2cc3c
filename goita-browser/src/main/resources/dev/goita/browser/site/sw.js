// Keeps the site, so that it works without a network. A new version lies ready when the pages are opened the next time.
const VERSION = "@VERSION@";
const FILES = "@FILES@".split(" ");
const NAME = `goita-${VERSION}`;

addEventListener("install", event => event.waitUntil(
  caches.open(NAME).then(kept => kept.addAll(FILES.map(file => new Request(file, { cache: "reload" }))))));

addEventListener("activate", event => event.waitUntil(
  caches.keys().then(names => Promise.all(names.filter(name => name.startsWith("goita-") && name !== NAME).map(name => caches.delete(name))))
    // The page that brought it here needs it too.
    .then(() => clients.claim())));

addEventListener("fetch", event => {
  if (event.request.method === "GET" && new URL(event.request.url).origin === location.origin) {
    event.respondWith(caches.open(NAME).then(kept => kept.match(event.request, { ignoreSearch: true }))
      .then(found => found ?? fetch(event.request)));
  }
});

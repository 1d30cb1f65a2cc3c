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
    event.respondWith(answer(event.request));
  }
});

/** What was not asked for before, such as the engine of old browsers, is kept once it was. */
async function answer(request) {
  const kept = await caches.open(NAME);
  const found = await kept.match(request, { ignoreSearch: true });
  if (found) {
    return found;
  }
  const response = await fetch(request);
  if (response.ok) {
    await kept.put(request, response.clone());
  }
  return response;
}

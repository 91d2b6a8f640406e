// The service worker: after one visit the whole page works without a network. The build writes the list of its files
// and its version into this one (scripts/offline.mjs). A version arrives as a whole or not at all; the one before it
// stays, so that open pages of that version find what they need.
/* global self, caches, clients, crypto */
const version = "VERSION";
/** By name; files whose names do not depend on their content come with a hash of it. */
const files = FILES;

const prefix = `cardboard ${self.registration.scope} `;
const own = prefix + version;
const addressOf = (name) => new URL(name, self.registration.scope).href;

async function hashOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** Fetches a file when the server has time: a busy one says when to come again. What its name fixes may lie in the
 *  browser already. */
async function fetchOf(address, named) {
  for (let left = 10; ; left--) {
    const response = await fetch(address, { cache: named ? "default" : "no-cache", priority: "low" });
    if (![429, 503].includes(response.status) || left === 0) return response;
    /* Not all of a class at the same moment. */
    const seconds = (Number(response.headers.get("Retry-After")) || 2) * (1 + Math.random());
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}

/** Fetches a file, unless an older version has the same. */
async function take(cache, [name, hash]) {
  const address = addressOf(name);
  const known = hash ? undefined : await caches.match(address, { ignoreVary: true });
  const response = known ?? (await fetchOf(address, !hash));
  /* While files are being replaced, new and old ones must not be mixed. */
  if (!response.ok || (hash && (await hashOf(response.clone())) !== hash))
    throw new Error(`${name} is not as it should be`);
  await cache.put(address, response);
}

/** One after the other: the page, which is in use, goes first. */
async function install() {
  const cache = await caches.open(own);
  try {
    for (const file of Object.entries(files)) await take(cache, file);
  } catch (e) {
    await caches.delete(own);
    throw e;
  }
}

async function activate() {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await clients.claim();
}

async function answer(request, name) {
  const address = addressOf(name);
  const mine = await (await caches.open(own)).match(address, { ignoreVary: true });
  return mine ?? (await caches.match(address, { ignoreVary: true })) ?? fetch(request);
}

/** Is there a server? Without a network there is none. */
async function askServer(request) {
  try {
    return await fetch(request);
  } catch {
    return new Response('{"ok":true,"server":false}', { headers: { "Content-Type": "application/json" } });
  }
}

/** What a notice says, in the words that the page left here (src/pages/subscribe.ts). */
async function sentences(letter) {
  const left = await (await caches.open("notices")).match("words");
  const words = left ? await left.json() : {};
  const plain = [letter.text.replace(/: \S+$/, "")];
  /* An older page did not know all that a notice may be about. */
  if (!letter.notices.every(({ about }) => words[about])) return plain;
  return letter.notices.map(({ about, game }) => words[about].replace("{game}", words.titles[game] ?? game));
}

/** Where it leads: to the seat, or to the list of matches. */
function placeOf({ notices }) {
  const [{ match, seat }] = notices;
  return addressOf(notices.length > 1 ? "#/mine" : `#/play/${match}/${seat}`);
}

/** The board as the player left it, if the page has kept a picture of it (src/table/left-board.ts). */
async function pictureOf({ notices: [{ match }] }) {
  const left = await (await caches.open("boards")).match(match);
  return left ? { image: await left.text() } : {};
}

async function show(letter) {
  const [title, ...others] = await sentences(letter);
  await self.registration.showNotification(title, {
    body: others.join("\n"),
    icon: addressOf("icon-192.png"),
    tag: letter.notices[0].match,
    data: placeOf(letter),
    ...(await pictureOf(letter)),
  });
}

/** In a page that is open, if there is one. */
async function open(address) {
  const [page] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!page) return clients.openWindow(address);
  await page.focus();
  return page.navigate(address);
}

self.addEventListener("push", (event) => event.waitUntil(show(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(self.registration.scope)) return;
  const name = (url.origin + url.pathname).slice(self.registration.scope.length);
  if (name === "server.json") event.respondWith(askServer(request));
  else if (name === "" || name === "index.html") event.respondWith(answer(request, ""));
  else if (name in files) event.respondWith(answer(request, name));
});

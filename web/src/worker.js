// The service worker: tells you when you are waited for, and says so when there is no network. It keeps files whose
// names change with what is in them, and the page for being offline; never a page of the table, and never an answer.
// VERSION, SHELL and ICON are set above when it is built.
const KEPT = `lascaux ${VERSION}`;
const LASTING = "/client/assets/";

addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)));
});

// It takes over when the last page of the former one is closed: until then those pages may still need its files.
addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith(LASTING)) event.respondWith(lasting(request));
  else if (request.mode === "navigate")
    event.respondWith(fetch(request).catch(() => caches.match("/offline")));
});

async function lasting(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, answer.clone()).catch(() => undefined); // a full disk is no reason to fail
  }
  return answer;
}

addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  event.waitUntil(tell(title, { body, tag, icon: ICON, badge: ICON, data: { url } }));
});

/** Whoever looks at the table sees it there. */
async function tell(title, words) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = pages.some((page) => page.focused && new URL(page.url).pathname === words.data.url);
  if (!seen) await registration.showNotification(title, words);
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.url));
});

async function goTo(url) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === url);
  await (there ? there.focus() : clients.openWindow(url));
}

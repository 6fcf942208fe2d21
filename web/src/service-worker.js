/* Caches the app's own files on the device. Nothing of /api or /ws is cached. */
const version = __VERSION__;
const shell = __SHELL__;
const kept = `pyatak-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(kept)
      .then((cache) => cache.addAll(shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('pyatak-') && name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/** A page: from the server if it answers, else from the cache. */
async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match('/')) ?? Response.error();
  }
}

/** A built file never changes under its name: from the cache first. */
async function file(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    void caches.open(kept).then((cache) => cache.put(request, copy));
  }
  return answer;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/api') || url.pathname.startsWith('/ws') || url.pathname === '/sw.js') return;
  if (event.request.mode === 'navigate') event.respondWith(page(event.request));
  else if (url.pathname.startsWith('/assets/') || url.pathname.startsWith('/icons/')) event.respondWith(file(event.request));
  else if (shell.includes(url.pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(event.request)));
});

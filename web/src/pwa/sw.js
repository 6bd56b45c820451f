// The service worker: keeps every file of one build, so that the app works without a network, and of the build before
// it, for tabs that still run that one. The build puts its files and their common hash where the two names in capitals
// stand.
const version = 'BUILD_VERSION';
const files = [/* BUILD_FILES */];
const cacheName = `cubewright-${version}`;
const docsCaches = 'docs-of-cubewright-'; // and their version; apart from the app's, for they change on their own
const known = new Set(files.map((file) => new URL(file, self.registration.scope).href));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const older = (await caches.keys()).filter((name) => name.startsWith('cubewright-') && name !== cacheName);
      for (const name of older.slice(0, -1)) await caches.delete(name); // in the order in which they were made
      await self.clients.claim();
    })(),
  );
});

// A page that has just begun may have the newer version at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
  if (event.data === 'keep the documentation') event.waitUntil(keepDocs().catch(() => undefined)); // again at the next visit
});

/** Stores the documentation that belongs to this app, unless it is stored already. */
async function keepDocs() {
  const listed = await fetch('docs/files.json', { cache: 'no-cache' });
  if (!listed.ok) return; // an app without documentation
  const { version: docsVersion, files: pages } = await listed.json();
  const name = docsCaches + docsVersion;
  const older = (await caches.keys()).filter((each) => each.startsWith(docsCaches) && each !== name);
  if (!(await caches.has(name))) {
    try {
      const cache = await caches.open(name);
      await cache.addAll(pages.map((file) => new Request(`docs/${file}`, { cache: 'no-cache' })));
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }
  for (const each of older) await caches.delete(each);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  const { scope } = self.registration;
  if (url.startsWith(`${scope}docs/`)) return event.respondWith(fromNetwork(url, request));
  if (request.mode === 'navigate' && (url === scope || url === `${scope}index.html`))
    event.respondWith(fromCache('index.html', request));
  else if (known.has(url)) event.respondWith(fromCache(url, request));
  else if (url.startsWith(`${scope}assets/`)) event.respondWith(fromAnyCache(url, request));
});

async function fromCache(key, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(key)) ?? fetch(request);
}

// The newest from the network, and without one what is stored.
async function fromNetwork(key, request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(key.endsWith('/') ? `${key}index.html` : key);
    if (stored) return stored;
    throw error;
  }
}

// A part of an older build: its name has a hash of its content, so it is the right one wherever it is found.
async function fromAnyCache(key, request) {
  return (await caches.match(key)) ?? fetch(request);
}

// The service worker. It stores all files of a build for offline use, and those of the previous build for
// tabs that still run it. The build script replaces the two names in capitals with the file list and its
// hash.
const version = 'BUILD_VERSION';
const files = [/* BUILD_FILES */];
const cacheName = `cubewright-${version}`;
const docsCaches = 'docs-of-cubewright-'; // followed by their version; separate from the app caches because they change independently
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
      for (const name of older.slice(0, -1)) await caches.delete(name); // cache names are in order of creation
      await self.clients.claim();
    })(),
  );
});

// A page that has just started can switch to the newer version immediately.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

/** Stores the documentation that belongs to this version of the app, unless it is already stored or the user saves data. */
async function keepDocs() {
  if (self.navigator?.connection?.saveData) return;
  const listed = await fetch('docs/files.json', { cache: 'no-cache' });
  if (!listed.ok) return; // an app without documentation
  const { version: docsVersion, files: pages } = await listed.json();
  const name = docsCaches + docsVersion;
  const older = (await caches.keys()).filter((each) => each.startsWith(docsCaches) && each !== name);
  const cache = await caches.open(name);
  // Either all files are stored or none.
  if (!(await cache.match('docs/index.html'))) await cache.addAll(pages.map((file) => new Request(`docs/${file}`, { cache: 'no-cache' })));
  for (const each of older) await caches.delete(each);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  const { scope } = self.registration;
  if (url.startsWith(`${scope}docs/`)) {
    // Most users never read the documentation. A reader gets all of it for offline use; a failure is retried with the next page.
    if (request.mode === 'navigate') event.waitUntil(keepDocs().catch(() => undefined));
    return event.respondWith(fromNetwork(url, request));
  }
  if (request.mode === 'navigate' && (url === scope || url === `${scope}index.html`))
    event.respondWith(fromCache('index.html', request));
  else if (known.has(url)) event.respondWith(fromCache(url, request));
  else if (url.startsWith(`${scope}assets/`)) event.respondWith(fromAnyCache(url, request));
});

async function fromCache(key, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(key)) ?? fetch(request);
}

// The latest version from the network, or the stored one when offline.
async function fromNetwork(key, request) {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(key.endsWith('/') ? `${key}index.html` : key);
    if (stored) return stored;
    throw error;
  }
}

// Part of an older build. Its name contains a content hash, so a match from any cache is correct.
async function fromAnyCache(key, request) {
  return (await caches.match(key)) ?? fetch(request);
}

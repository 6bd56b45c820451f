// The service worker: keeps every file of one build, so that the app works without a network. The
// build puts its files and their common hash where the two names in capitals stand.
const version = 'BUILD_VERSION';
const files = [/* BUILD_FILES */];
const cacheName = `cubewright-${version}`;
const known = new Set(files.map((file) => new URL(file, self.registration.scope).href));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(cacheName).then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })))),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys())
        if (name.startsWith('cubewright-') && name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

// A page that has just begun may have the newer version at once.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && (url === self.registration.scope || url.endsWith('/index.html')))
    event.respondWith(fromCache('index.html', request));
  else if (known.has(url)) event.respondWith(fromCache(url, request));
});

async function fromCache(key, request) {
  const cache = await caches.open(cacheName);
  return (await cache.match(key)) ?? fetch(request);
}

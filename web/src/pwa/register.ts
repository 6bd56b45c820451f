// Starts the service worker, and lets a newer version in as soon as a page begins.

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  void workers.register('./sw.js').then(
    (registration) => {
      if (!registration.waiting || !workers.controller) return;
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting.postMessage('take over');
    },
    () => undefined, // no service worker here (a file, a private window): the app works online
  );
}

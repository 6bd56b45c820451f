// Starts the service worker, and lets a newer version in as soon as a page begins.

/**
 * To be called once the first page stands. The worker fetches everything for the time without a network: that must not
 * keep the typefaces of this page waiting, nor what a reader does at once.
 */
export function registerAtRest(): void {
  const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(registerServiceWorker, { timeout: 5000 }) : setTimeout(registerServiceWorker, 1000));
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest);
}

function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  void workers.register('./sw.js').then(
    (registration) => {
      void keepDocumentation(registration);
      if (!registration.waiting || !workers.controller) return;
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      registration.waiting.postMessage('take over');
    },
    () => undefined, // no service worker here (a file, a private window): the app works online
  );
}

/** Once the app itself is stored, the documentation is stored too, unless the reader saves data. */
async function keepDocumentation(registration: ServiceWorkerRegistration): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  await navigator.serviceWorker.ready;
  registration.active?.postMessage('keep the documentation');
}

// Registers the service worker, and activates a newer version when a page starts.
import { reloadWhenIdle } from './reload';

/** Call after the first page has rendered. The worker then downloads everything for offline use, which must
 * delay neither the fonts of this page nor the user's first actions. */
export function registerWhenIdle(): void {
  const atRest = () => ('requestIdleCallback' in window ? requestIdleCallback(registerServiceWorker, { timeout: 5000 }) : setTimeout(registerServiceWorker, 1000));
  if (document.readyState === 'complete') atRest();
  else addEventListener('load', atRest);
}

function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  void workers.register('./sw.js').then(
    (registration) => {
      if (!registration.waiting || !workers.controller) return;
      workers.addEventListener('controllerchange', () => reloadWhenIdle(), { once: true });
      registration.waiting.postMessage('take over');
    },
    () => undefined, // without a service worker (file URL, private window) the app works online only
  );
}

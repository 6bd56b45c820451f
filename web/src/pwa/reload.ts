// Reloads the page for a new version of the app, but never while the user is in the middle of something that a reload would end.
const busy = new Set<() => boolean>();

/** While `isBusy` returns true, the page is not reloaded. Returns a function that ends this. */
export function holdReload(isBusy: () => boolean): () => void {
  busy.add(isBusy);
  return () => busy.delete(isBusy);
}

/** Reloads the page now, or as soon as nothing holds it. */
export function reloadWhenIdle(reload = () => location.reload()): void {
  if ([...busy].some((isBusy) => isBusy())) setTimeout(() => reloadWhenIdle(reload), 1000);
  else reload();
}

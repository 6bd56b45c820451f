/** Moves the focus to the page when the focused element has disappeared, so that keys go to the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

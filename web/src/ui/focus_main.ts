/** Gives the focus to the page itself, where what had it has gone; keys then go to the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

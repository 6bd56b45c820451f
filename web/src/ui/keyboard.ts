// Keys and focus. The web component for other sites uses this module too, so it imports nothing.

/** Whether a key press is text input or a browser shortcut. */
export function isTypingOrShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest('input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog') != null;
}

/** Moves the focus to the page when the focused element has disappeared, so that keys go to the page. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** Removes the focus from a button after a mouse click, so that the next key press does not activate it again. */
export function releaseFocus(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (event.detail > 0 && button && button === document.activeElement) button.blur();
}

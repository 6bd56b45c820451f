/** Whether a key press is text input or a browser shortcut. */
export function isTypingOrShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest('input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog') != null;
}

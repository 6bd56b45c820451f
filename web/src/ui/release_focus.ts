/** Removes the focus from a button after a mouse click, so that the next key press does not activate it again. */
export function releaseFocus(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (event.detail > 0 && button && button === document.activeElement) button.blur();
}

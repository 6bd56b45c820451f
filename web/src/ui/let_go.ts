/** A button pressed with the mouse does not keep the keyboard: a key pressed next is not for that button. */
export function letGo(event: MouseEvent): void {
  const button = (event.target as Element).closest('button');
  if (event.detail > 0 && button && button === document.activeElement) button.blur();
}

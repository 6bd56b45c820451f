// Copies text and shows a confirmation.
import { toast } from './announce.svelte';

export async function copyText(text: string, done = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(done, 'good');
  } catch {
    toast('This browser does not allow copying', 'bad');
  }
}

/** Offers a text as a file download. */
export const download = (text: string, name: string, type: string): void => downloadBlob(new Blob([text], { type }), name);

export function downloadBlob(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
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

/** Shares a link or a text with the system's share dialog, or copies it to the clipboard. */
export async function share(content: { url: string; title: string } | { text: string }): Promise<void> {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) {
    await ('url' in content ? copyText(content.url, 'Link copied') : copyText(content.text, 'Copied. Paste it into a message to your friends'));
    return;
  }
  try {
    await navigator.share(content);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('Sharing failed', 'bad');
  }
}

/** Whether a key press is text input or a browser shortcut. */
export function isTypingOrShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as HTMLElement | null;
  return target?.closest('input:not([type=radio]):not([type=range]):not([type=checkbox]), textarea, select, dialog') != null;
}

// Copies, shares and saves texts, and shows a confirmation.
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

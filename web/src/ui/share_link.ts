// Shares a link with the system's share dialog, or copies it to the clipboard.
import { toast } from './announce.svelte';
import { copyText } from './clipboard';

export async function shareLink(url: string, title: string): Promise<void> {
  if (typeof navigator.share !== 'function' || !matchMedia('(pointer: coarse)').matches) {
    await copyText(url, 'Link copied');
    return;
  }
  try {
    await navigator.share({ title, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) toast('Sharing failed', 'bad');
  }
}

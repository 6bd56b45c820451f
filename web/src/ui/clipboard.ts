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

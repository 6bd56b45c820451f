// Whether the page is being printed. The browser waits for the beforeprint handler, so print-only content can be rendered there.
import { flushSync } from 'svelte';

class Printing {
  now = $state(false);

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('beforeprint', () => this.set(true));
    window.addEventListener('afterprint', () => this.set(false));
  }

  private set(now: boolean): void {
    this.now = now;
    flushSync(); // the browser renders the page for printing as soon as this handler returns
  }
}

export const printing = new Printing();

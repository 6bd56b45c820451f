// Whether the page is being printed. The browser asks before it draws and waits, so what only paper shows can be made then.
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
    flushSync(); // the paper is drawn as soon as this returns
  }
}

export const printing = new Printing();

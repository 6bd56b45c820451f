// The screen size as reactive state.
import { flushSync } from 'svelte';

class Screen {
  /** True on a phone: the screen is too narrow for two columns or, in landscape, too low for stacked panels. */
  phone = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const phone = matchMedia('(max-width: 43rem), (max-height: 34rem)');
    this.phone = phone.matches;
    phone.addEventListener('change', (event) => (this.phone = event.matches));
  }
}

export const screen = new Screen();

// Whether the page is being printed. The browser waits for the beforeprint handler, so print-only content can be rendered there.
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

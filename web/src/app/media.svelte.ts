// What kind of screen this is, as reactive state.

class Screen {
  /** A phone: too narrow for two columns, or on its side too low for what stands above one another. */
  phone = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const phone = matchMedia('(max-width: 43rem), (max-height: 30rem)');
    this.phone = phone.matches;
    phone.addEventListener('change', (event) => (this.phone = event.matches));
  }
}

export const screen = new Screen();

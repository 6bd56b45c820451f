// The screen size as reactive state.

class Screen {
  /** True on a phone: the screen is too narrow for two columns or, in landscape, too low for stacked panels. */
  phone = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const phone = matchMedia('(max-width: 43rem), (max-height: 30rem)');
    this.phone = phone.matches;
    phone.addEventListener('change', (event) => (this.phone = event.matches));
  }
}

export const screen = new Screen();

// The browser's offer to put the app among the others of the device. It comes once, early, and is kept until it is taken.

/** The event that browsers with such an offer send; it is in no standard's types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  private offer = $state.raw<InstallPrompt>();

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // offered by our own line, not by a bar over the page
      this.offer = event as InstallPrompt;
    });
    window.addEventListener('appinstalled', () => (this.offer = undefined));
  }

  get offered(): boolean {
    return this.offer !== undefined;
  }

  /** Asks the browser to ask. An offer can be taken once. */
  async take(): Promise<void> {
    const { offer } = this;
    this.offer = undefined;
    await offer?.prompt();
  }
}

export const install = new Install();

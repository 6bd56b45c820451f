// The browser's offer to install the app. The browser sends the event once, early, so it is stored until the user accepts.

/** Event sent by browsers that can install the app. It is not in the standard TypeScript types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  private offer = $state.raw<InstallPrompt>();

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // the app shows its own install offer instead of the browser's banner
      this.offer = event as InstallPrompt;
    });
    window.addEventListener('appinstalled', () => (this.offer = undefined));
  }

  get offered(): boolean {
    return this.offer !== undefined;
  }

  /** Shows the browser's install dialog. The event can be used only once. */
  async showPrompt(): Promise<void> {
    const { offer } = this;
    this.offer = undefined;
    await offer?.prompt();
  }
}

export const install = new Install();

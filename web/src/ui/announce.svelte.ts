// Messages: `announce` for screen readers only, `toast` for everyone, shown for a few seconds.
import { untrack } from 'svelte';

export interface Toast {
  id: number;
  text: string;
  kind: 'plain' | 'good' | 'bad';
}

class Voice {
  polite = $state('');
  toasts = $state<Toast[]>([]);
  private next = 1;

  /** Read by a screen reader when it is idle. */
  announce(text: string): void {
    // A repeated message is announced only if its text changes. Effects that announce something must not depend on
    // the previous message.
    this.polite = untrack(() => this.polite) === text ? `${text}\u00a0` : text;
  }

  toast(text: string, kind: Toast['kind'] = 'plain', milliseconds = 4000): void {
    const toast = { id: this.next++, text, kind };
    this.toasts = [...untrack(() => this.toasts), toast];
    this.announce(text);
    setTimeout(() => this.dismiss(toast.id), milliseconds);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((each) => each.id !== id);
  }
}

export const voice = new Voice();
export const announce = (text: string) => voice.announce(text);
export const toast = (text: string, kind: Toast['kind'] = 'plain') => voice.toast(text, kind);

// Sets data-theme and data-motion on <html> from the app settings and the system preferences, and tells
// components whether to animate.
import { printing } from './screen.svelte';
import { settings, type Settings } from './settings.document';

const matches = (query: string) => typeof matchMedia !== 'undefined' && matchMedia(query).matches;

export function themeFor(chosen: Settings['theme'], wants: { dark: boolean; contrast: boolean }): string {
  if (chosen !== 'system') return chosen;
  if (wants.contrast) return wants.dark ? 'contrast' : 'contrast-light';
  return wants.dark ? 'dark' : 'light';
}

class Look {
  private systemDark = $state(matches('(prefers-color-scheme: dark)'));
  private systemContrast = $state(matches('(prefers-contrast: more)'));
  private systemStill = $state(matches('(prefers-reduced-motion: reduce)'));

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const follow = (query: string, take: (on: boolean) => void) =>
      matchMedia(query).addEventListener('change', (event) => take(event.matches));
    follow('(prefers-color-scheme: dark)', (on) => (this.systemDark = on));
    follow('(prefers-contrast: more)', (on) => (this.systemContrast = on));
    follow('(prefers-reduced-motion: reduce)', (on) => (this.systemStill = on));
  }

  get theme(): string {
    if (printing.now) return 'light'; // always print in the light theme
    return themeFor(settings.value.theme, { dark: this.systemDark, contrast: this.systemContrast });
  }

  get still(): boolean {
    const { motion } = settings.value;
    return printing.now || motion === 'less' || (motion === 'system' && this.systemStill);
  }
}

export const look = new Look();

/** Call once in the shell. Keeps the attributes of <html> up to date. */
export function applyTheme(): void {
  $effect(() => {
    const html = document.documentElement;
    html.dataset.theme = look.theme;
    html.dataset.motion = look.still ? 'less' : 'full';
    html.dataset.marks = settings.value.marks;
    html.dataset.hand = settings.value.leftHanded ? 'left' : 'right';
    document
      .querySelector('meta[name=theme-color]')
      ?.setAttribute('content', getComputedStyle(html).getPropertyValue('--paper').trim());
  });
}

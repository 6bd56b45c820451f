// The player's civil date as reactive state: it changes at their midnight, also when the page slept through it.
import { civilDate, untilMidnight, type CivilDate } from './civil_date';

class Today {
  date = $state<CivilDate>(civilDate(new Date()));
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (typeof document === 'undefined') return;
    this.wait();
    document.addEventListener('visibilitychange', () => this.look());
  }

  private look(): void {
    const now = civilDate(new Date());
    if (now !== this.date) this.date = now;
    this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), untilMidnight(new Date()) + 500);
  }
}

export const today = new Today();

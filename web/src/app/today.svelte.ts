// The user's local date as reactive state. It changes at local midnight, even if the device was asleep then.
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

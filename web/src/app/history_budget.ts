// How often the address may change. Safari throws an error at the 101st history change within 30 seconds.
const burst = 38;
const perSecond = 2; // 38 + 30 * 2 = 98

export class HistoryBudget {
  private left = burst;
  private at = 0;

  /** Takes one change. Returns the time in milliseconds to wait before it. */
  take(now: number): number {
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * perSecond) - 1;
    this.at = now;
    return this.left >= 0 ? 0 : (-this.left / perSecond) * 1000;
  }
}

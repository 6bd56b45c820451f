// The tasks of one length, handed out in portions: the heaviest first, so that none of them is left for the end.

const secondsEach = 0.5; // of one engine: short enough that nobody waits long for the last
const firstShare = 64; // before anything is known of how long a task takes

export class Pool {
  private readonly weightOf: Map<number, number>;
  private waiting: number[]; // the heaviest first
  private left = 0;
  private done = { weight: 0, seconds: 0 };

  /** Of each task what it took at the last length. */
  constructor(tasks: readonly number[], weights: readonly number[]) {
    this.weightOf = new Map(tasks.map((task, i) => [task, weights[i] + 1]));
    this.waiting = [...tasks];
    for (const weight of this.weightOf.values()) this.left += weight;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** About half a second's work for one of so many engines, none if there is none; `light` for who must not be long. */
  take(engines: number, light = false): number[] {
    const { weight, seconds } = this.done;
    const wanted = seconds > 0 ? Math.min(this.left / (2 * engines), (weight / seconds) * secondsEach) : this.left / (firstShare * engines);
    const at = (i: number) => (light ? this.waiting.length - 1 - i : i);
    let count = 0;
    let sum = 0;
    do sum += this.weight(this.waiting[at(count++)]);
    while (count < this.waiting.length && sum + this.weight(this.waiting[at(count)]) <= wanted);
    const portion = light ? this.waiting.splice(-count) : this.waiting.splice(0, count);
    this.left -= this.sum(portion);
    return portion;
  }

  finish(portion: readonly number[], seconds: number): void {
    this.done.weight += this.sum(portion);
    this.done.seconds += seconds;
  }

  /** Nobody has searched these after all. */
  putBack(portion: readonly number[]): void {
    this.waiting.unshift(...portion);
    this.left += this.sum(portion);
  }

  private weight(task: number | undefined): number {
    return task === undefined ? 0 : this.weightOf.get(task)!;
  }

  private sum(portion: readonly number[]): number {
    return portion.reduce((sum, task) => sum + this.weight(task), 0);
  }
}

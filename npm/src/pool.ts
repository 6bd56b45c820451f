// Distributes the tasks of one length in portions, heaviest first, so that no heavy task is left for the end.

const secondsEach = 0.5; // target time of a portion on one engine, short enough that no engine waits long at the end
const firstShare = 64; // used before the speed is known

export class Pool {
  private readonly weightOf: Map<number, number>;
  private waiting: number[]; // heaviest first
  private left = 0;
  private done = { weight: 0, seconds: 0 };

  /** `weights` gives the nodes of each task at the previous length. */
  constructor(tasks: readonly number[], weights: readonly number[]) {
    this.weightOf = new Map(tasks.map((task, i) => [task, weights[i] + 1]));
    this.waiting = [...tasks];
    for (const weight of this.weightOf.values()) this.left += weight;
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** Takes about half a second's work for one of `engines` engines. Returns an empty list if no tasks are left. `light`
      takes light tasks from the end, for an engine that must finish soon. */
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

  /** Returns tasks that were not searched after all. */
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

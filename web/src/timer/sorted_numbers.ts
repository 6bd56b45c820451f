// A sorted list of numbers for a window of at most 1000 results. The sum of a range subtracts what is outside it from the total,
// because an average omits only the results at both ends.
export class SortedNumbers {
  private readonly values: number[] = [];
  private total = 0;

  get size(): number {
    return this.values.length;
  }

  get smallest(): number {
    return this.values[0];
  }

  add(value: number): void {
    this.values.splice(this.indexOf(value), 0, value);
    this.total += value;
  }

  /** Removes one occurrence of this value, which must exist. */
  remove(value: number): void {
    const at = this.indexOf(value);
    if (this.values[at] !== value) throw new Error(`${value} is not in the list`);
    this.values.splice(at, 1);
    this.total -= value;
  }

  /** The sum of the values with ranks from `from` up to and without `to`. */
  sum(from: number, to: number): number {
    let sum = this.total;
    for (let i = 0; i < from; ++i) sum -= this.values[i];
    for (let i = to; i < this.values.length; ++i) sum -= this.values[i];
    return sum;
  }

  /** The index of the first value that is not less than this one. */
  private indexOf(value: number): number {
    let [low, high] = [0, this.values.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.values[middle] < value) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// A sorted multiset of numbers with insertion, removal and rank sums, each in logarithmic time. It is a treap: a search
// tree by value that is also a heap by priority. The priorities are pseudo-random, so its expected depth is that of a tree
// built in random order.
export class OrderTree {
  private readonly value: number[] = [0];
  private readonly priority: number[] = [0];
  private readonly left: number[] = [0];
  private readonly right: number[] = [0];
  private readonly count: number[] = [0];
  private readonly total: number[] = [0];
  private readonly free: number[] = [];
  private root = 0; // 0 means no node
  private seed = 1;

  get size(): number {
    return this.count[this.root];
  }

  add(value: number): void {
    const [below, above] = this.split(this.root, value);
    this.root = this.join(this.join(below, this.node(value)), above);
  }

  /** Removes one occurrence of this value, which must exist. */
  remove(value: number): void {
    this.root = this.without(this.root, value);
  }

  /** The sum of the `many` smallest values. */
  sumOfSmallest(many: number): number {
    let [at, left, sum] = [this.root, many, 0];
    while (at !== 0 && left > 0) {
      const below = this.left[at];
      if (left <= this.count[below]) {
        at = below;
        continue;
      }
      sum += this.total[below] + this.value[at];
      left -= this.count[below] + 1;
      at = this.right[at];
    }
    return sum;
  }

  private node(value: number): number {
    const at = this.free.pop() ?? this.value.length;
    this.seed = (Math.imul(this.seed, 1_664_525) + 1_013_904_223) >>> 0;
    this.value[at] = value;
    this.priority[at] = this.seed;
    this.left[at] = this.right[at] = 0;
    this.refresh(at);
    return at;
  }

  private refresh(at: number): number {
    const [l, r] = [this.left[at], this.right[at]];
    this.count[at] = this.count[l] + this.count[r] + 1;
    this.total[at] = this.total[l] + this.total[r] + this.value[at];
    return at;
  }

  /** Splits a tree into the values below `value` and the rest. */
  private split(at: number, value: number): [number, number] {
    if (at === 0) return [0, 0];
    if (this.value[at] < value) {
      const [below, above] = this.split(this.right[at], value);
      this.right[at] = below;
      return [this.refresh(at), above];
    }
    const [below, above] = this.split(this.left[at], value);
    this.left[at] = above;
    return [below, this.refresh(at)];
  }

  private join(a: number, b: number): number {
    if (a === 0 || b === 0) return a || b;
    if (this.priority[a] > this.priority[b]) {
      this.right[a] = this.join(this.right[a], b);
      return this.refresh(a);
    }
    this.left[b] = this.join(a, this.left[b]);
    return this.refresh(b);
  }

  private without(at: number, value: number): number {
    if (at === 0) throw new Error(`${value} is not in the tree`);
    if (this.value[at] === value) {
      this.free.push(at);
      return this.join(this.left[at], this.right[at]);
    }
    if (value < this.value[at]) this.left[at] = this.without(this.left[at], value);
    else this.right[at] = this.without(this.right[at], value);
    return this.refresh(at);
  }
}

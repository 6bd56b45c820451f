// Computes a list from another one that mostly grows at its end. Then only the new elements are computed.
export class Growing<From, To> {
  private source: readonly From[] = [];
  private result: readonly To[] = [];

  /** `compute` returns undefined for elements that are left out. */
  constructor(private readonly compute: (each: From) => To | undefined) {}

  from(source: readonly From[]): readonly To[] {
    const before = this.source;
    let same = 0;
    while (same < before.length && same < source.length && before[same] === source[same]) ++same;
    const start = same === before.length ? same : 0;
    const fresh: To[] = [];
    for (let i = start; i < source.length; ++i) {
      const each = this.compute(source[i]);
      if (each !== undefined) fresh.push(each);
    }
    this.source = source;
    return (this.result = start === 0 ? fresh : this.result.concat(fresh));
  }
}

// What the app remembers: small named documents in the browser's storage. Each has a version (old
// ones are migrated), is saved on every change, and follows the changes of other tabs. A change is a
// function that is applied to what is stored now, never to what a tab remembers, and `merge` joins
// two states that were changed at once: so no tab overwrites another.

export interface DocumentPlan<T> {
  name: string;
  version: number;
  initial: () => T;
  /** Brings data of an older version up to date; by default old data is dropped. */
  migrate?: (data: unknown, version: number) => T;
  /** Joins two states; must not depend on the order and must lose nothing. By default the newer one wins. */
  merge?: (ours: T, theirs: T) => T;
}

export interface Saved {
  version: number;
  data: unknown;
}

export const prefix = 'cubewright/';

export class Document<T> {
  private current = $state.raw<T>() as T;

  constructor(
    readonly plan: DocumentPlan<T>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = usableStorage(),
  ) {
    this.current = this.stored() ?? plan.initial();
    if (typeof window !== 'undefined')
      window.addEventListener('storage', (event) => {
        if (event.key === this.key || event.key === null) this.follow();
      });
  }

  get value(): T {
    return this.current;
  }

  /** Changes the document; `change` returns the new state and leaves the old one alone. */
  update(change: (now: T) => T): void {
    this.current = change(this.freshest());
    this.save();
  }

  /** Takes in a state from elsewhere (an imported file), joined with what is here. */
  take(saved: Saved): void {
    const data = this.read(saved);
    if (data !== undefined) this.update((now) => this.join(now, data));
  }

  /** Back to the beginning. */
  reset(): void {
    this.current = this.plan.initial();
    this.save();
  }

  private get key(): string {
    return prefix + this.plan.name;
  }

  private freshest(): T {
    return this.stored() ?? this.current;
  }

  private follow(): void {
    const theirs = this.stored();
    if (theirs === undefined) {
      this.current = this.plan.initial();
      return;
    }
    const joined = this.join(this.current, theirs);
    this.current = joined;
    if (JSON.stringify(joined) !== JSON.stringify(theirs)) this.save();
  }

  private join(ours: T, theirs: T): T {
    return this.plan.merge ? this.plan.merge(ours, theirs) : theirs;
  }

  private stored(): T | undefined {
    try {
      const text = this.storage?.getItem(this.key);
      return text ? this.read(JSON.parse(text) as Saved) : undefined;
    } catch {
      return undefined; // unreadable: begin anew rather than not at all
    }
  }

  private read({ version, data }: Saved): T | undefined {
    if (version === this.plan.version) return data as T;
    if (version > this.plan.version) return undefined;
    return this.plan.migrate?.(data, version);
  }

  private save(): void {
    try {
      this.storage?.setItem(this.key, JSON.stringify({ version: this.plan.version, data: this.current }));
    } catch {
      // Storage is full or forbidden; the page goes on from memory.
    }
  }
}

function usableStorage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

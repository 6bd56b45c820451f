// What the app remembers: small named documents in the browser's storage. Each has a version (old
// ones are migrated), is saved on every change, and follows the changes of other tabs. A change is a
// function that is applied to what is stored now, never to what a tab remembers, and `merge` joins
// two states that were changed at once: so no tab overwrites another. Nor does a tab of an older version
// overwrite what a newer one has stored: it goes on from memory and says that it is outdated.
import { outdated } from './outdated.svelte';

export interface DocumentPlan<T> {
  name: string;
  version: number;
  initial: () => T;
  /** Brings data of an older version up to date; by default old data is dropped. */
  migrate?: (data: unknown, version: number) => T;
  /** Joins two states; must not depend on the order and must lose nothing. By default the newer one wins. */
  merge?: (ours: T, theirs: T) => T;
  /** The same without what only its owner may know; a document without secrets leaves it out. */
  withoutSecrets?: (data: T) => T;
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

  /** Whether this version of the app can read a saved state. */
  reads({ version }: Saved): boolean {
    return version <= this.plan.version;
  }

  private freshest(): T {
    return this.stored() ?? this.current;
  }

  private follow(): void {
    if (this.isNewerStored()) return;
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

  private saved(): Saved | undefined {
    try {
      const text = this.storage?.getItem(this.key);
      return text ? (JSON.parse(text) as Saved) : undefined;
    } catch {
      return undefined; // unreadable: begin anew rather than not at all
    }
  }

  private isNewerStored(): boolean {
    const saved = this.saved();
    if (!saved || this.reads(saved)) return false;
    outdated.now = true;
    return true;
  }

  private stored(): T | undefined {
    if (this.isNewerStored()) return undefined;
    const saved = this.saved();
    return saved && this.read(saved);
  }

  private read(saved: Saved): T | undefined {
    if (!this.reads(saved)) return undefined;
    if (saved.version === this.plan.version) return saved.data as T;
    return this.plan.migrate?.(saved.data, saved.version);
  }

  private save(): void {
    if (this.isNewerStored()) return;
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

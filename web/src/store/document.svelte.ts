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
  private seen: string | null | undefined; // the stored text that `written` stands for: it need not be read again
  private written: T | undefined;
  /** Whether all of it is stored; not so once the browser has no room left. */
  isKept = $state(true);

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
    this.put(change(this.freshest()));
  }

  /** Takes in a state from elsewhere (an imported file), joined with what is here. */
  take(saved: Saved): void {
    const data = this.read(saved);
    if (data !== undefined) this.update((now) => this.join(now, data));
  }

  /** Back to the beginning. */
  reset(): void {
    this.put(this.plan.initial());
  }

  private get key(): string {
    return prefix + this.plan.name;
  }

  /** Whether this version of the app can read a saved state. */
  reads({ version }: Saved): boolean {
    return version <= this.plan.version;
  }

  private freshest(): T {
    const stored = this.stored();
    if (stored === undefined || this.isKept) return stored ?? this.current;
    return this.plan.merge ? this.plan.merge(this.current, stored) : this.current;
  }

  private follow(): void {
    this.seen = undefined;
    if (this.isNewerStored()) return;
    const theirs = this.stored();
    if (theirs === undefined) {
      this.current = this.plan.initial();
      return;
    }
    const joined = this.join(this.current, theirs);
    this.current = joined;
    if (JSON.stringify(joined) !== JSON.stringify(theirs)) this.save(joined);
  }

  private join(ours: T, theirs: T): T {
    return this.plan.merge ? this.plan.merge(ours, theirs) : theirs;
  }

  private saved(text = this.storedText()): Saved | undefined {
    try {
      return text ? (JSON.parse(text) as Saved) : undefined;
    } catch {
      return undefined; // unreadable: begin anew rather than not at all
    }
  }

  private storedText(): string | null | undefined {
    try {
      return this.storage?.getItem(this.key);
    } catch {
      return undefined;
    }
  }

  private isNewerStored(text = this.storedText()): boolean {
    if (text && text === this.seen) return false;
    const saved = this.saved(text);
    if (!saved || this.reads(saved)) return false;
    outdated.now = true;
    return true;
  }

  private stored(): T | undefined {
    const text = this.storedText();
    if (text && text === this.seen) return this.written;
    if (this.isNewerStored(text)) return undefined;
    const saved = this.saved(text);
    return saved && this.read(saved);
  }

  private read(saved: Saved): T | undefined {
    if (!this.reads(saved)) return undefined;
    if (saved.version === this.plan.version) return saved.data as T;
    return this.plan.migrate?.(saved.data, saved.version);
  }

  private put(next: T): void {
    this.current = next;
    this.save(next);
  }

  // What is saved comes as a value: an effect that is torn down would read `current` as it was before.
  private save(data: T): void {
    if (this.isNewerStored()) return;
    const text = JSON.stringify({ version: this.plan.version, data });
    try {
      this.storage?.setItem(this.key, text);
      this.seen = text;
      this.written = data;
      this.isKept = true;
    } catch {
      // Storage is full or forbidden; the page goes on from memory.
      this.seen = undefined;
      this.isKept = false;
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

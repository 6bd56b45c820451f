// Stored data of the app: small named documents in the browser's storage. Each has a version (older
// versions are migrated), is saved on every change, and follows changes in other tabs. A change is a
// function applied to the stored state, never to a tab's own copy, and `merge` combines two states that
// were changed concurrently, so no tab overwrites another. A tab of an older app version does not overwrite
// data of a newer one either: it continues in memory and reports that it is outdated.
import { Stored, type Saved, type Undo } from './stored';

export interface DocumentPlan<T> {
  name: string;
  version: number;
  initial: () => T;
  /** Migrates data of an older version; by default old data is discarded. */
  migrate?: (data: unknown, version: number) => T;
  /** Merges two states; must be commutative and lossless. By default the newer state wins. */
  merge?: (ours: T, theirs: T) => T;
  /** Returns a copy without secrets; omitted for documents without secrets. */
  withoutSecrets?: (data: T) => T;
}

export const prefix = 'cubewright/';

export class Document<T> extends Stored<T> {
  private current = $state.raw<T>() as T;
  private seen: string | null | undefined; // the stored text that was parsed into `written`; it need not be parsed again
  private written: T | undefined;
  /** Whether everything is stored; false once the browser's storage is full. */
  isKept = $state(true);

  constructor(
    override readonly plan: DocumentPlan<T>,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined = usableStorage(),
  ) {
    super(plan);
    this.current = this.stored() ?? plan.initial();
    if (typeof window !== 'undefined')
      window.addEventListener('storage', (event) => {
        if (event.key === this.key || event.key === null) this.follow();
      });
  }

  get value(): T {
    return this.current;
  }

  /** Changes the document; `change` returns the new state and must not modify the old one. */
  update(change: (now: T) => T): void {
    this.put(change(this.freshest()));
  }

  take(saved: Saved): Undo | undefined {
    const data = this.read(saved);
    const [before, wasKept] = [this.current, this.isKept];
    if (data !== undefined) this.update((now) => this.join(now, data));
    if (this.isKept) return () => this.put(before);
    this.current = before;
    this.isKept = wasKept;
    return undefined;
  }

  /** Resets the document to its initial state. */
  reset(): void {
    this.put(this.plan.initial());
  }

  private get key(): string {
    return prefix + this.plan.name;
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
      return undefined; // unreadable: start with the initial state instead of failing
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

  // The value to save is a parameter, because an effect that is being destroyed would read an old value of `current`.
  private save(data: T): void {
    if (this.isNewerStored()) return;
    const text = JSON.stringify({ version: this.plan.version, data });
    try {
      this.storage?.setItem(this.key, text);
      this.seen = text;
      this.written = data;
      this.isKept = true;
    } catch {
      // The storage is full or blocked; the page continues in memory.
      this.seen = undefined;
      this.isKept = false;
    }
  }
}

/** Whether a stored document contains a text, without loading the code of the document. */
export function hasStored(name: string, text: string): boolean {
  try {
    return usableStorage()?.getItem(prefix + name)?.includes(text) ?? false;
  } catch {
    return false;
  }
}

function usableStorage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

// Whether a newer version of the app has stored data that this tab cannot read. The tab then leaves the data unchanged
// and asks the user to reload.
class Outdated {
  now = $state(false);
}

export const outdated = new Outdated();

// The user's times: in memory for the pages, in IndexedDB for the next visit, and the same in all tabs.
import { Stored, type Saved, type Undo } from '../store/stored';
import { outdated } from '../store/document.svelte';
import { mergeTimes, migrateTimes, noTimes, type Times } from './sessions';
import { latestOf } from './times';
import type { Changed, Disk } from './times_disk';

/** Where earlier versions stored all times as one text. */
export type OldStorage = Pick<Storage, 'getItem' | 'setItem'>;
/** Carries changes to the other tabs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

const nothing: Changed = { solves: [], sessions: [] };

/** The records of a list that differ from an earlier state of it. Most changes are at one place, usually the end. */
function changedRecords<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  let [from, end, endBefore] = [0, after.length, before.length];
  while (from < end && from < endBefore && after[from] === before[from]) ++from;
  while (end > from && endBefore > from && after[end - 1] === before[endBefore - 1]) --end, --endBefore;
  const known = new Set(before.slice(from, endBefore));
  return after.slice(from, end).filter((each) => !known.has(each));
}

export class TimesStore extends Stored<Times> {
  private current = $state.raw<Times>(noTimes);
  /** Whether everything is stored; false while the browser's storage refuses changes. */
  isKept = $state(true);
  /** Resolves when the stored times are in `value`. */
  readonly loaded: Promise<void>;
  private disk: Disk | undefined;
  private writing: Promise<void>; // resolves after all changes so far
  private unsaved = nothing;

  constructor(
    open: () => Promise<Disk>,
    private readonly old: OldStorage | undefined,
    private readonly channel: Channel | undefined,
  ) {
    super({ name: 'times', version: 4 });
    this.loaded = this.load(open);
    this.writing = this.loaded;
    if (channel) channel.onmessage = ({ data }) => (this.current = mergeTimes(this.current, data as Changed));
  }

  get value(): Times {
    return this.current;
  }

  /** Changes the times; `change` returns the new state and must not modify the old one. */
  update(change: (now: Times) => Times): void {
    const before = this.current;
    this.current = change(before);
    const changed = this.difference(before, this.current);
    this.channel?.postMessage(changed); // now, because the page may be closed before the change is stored
    this.writing = this.writing.then(() => this.write(changed));
  }

  /** Changes the times only if the storage accepts the change; returns whether it did. */
  async store(change: (now: Times) => Times): Promise<boolean> {
    await this.writing;
    const changed = this.difference(this.current, change(this.current));
    try {
      await this.put(changed);
      this.channel?.postMessage(changed);
    } catch {
      return false;
    }
    this.current = mergeTimes(this.current, changed); // it may have changed meanwhile
    return true;
  }

  async backup(): Promise<Saved | undefined> {
    await this.loaded;
    const { solves, sessions } = this.current;
    return solves.length + sessions.length > 0 ? { version: this.plan.version, data: this.current } : undefined;
  }

  async take(saved: Saved): Promise<Undo | undefined> {
    const theirs = migrateTimes(saved.data, saved.version);
    if (!(await this.store((now) => mergeTimes(now, theirs)))) return undefined;
    return () => {
      throw new Error('a merged list of times cannot be separated again');
    };
  }

  private difference(before: Times, after: Times): Changed {
    return { solves: changedRecords(before.solves, after.solves), sessions: changedRecords(before.sessions, after.sessions) };
  }

  private async put(changed: Changed, old = true): Promise<void> {
    if (!this.disk) throw new Error('no storage');
    await this.disk.write(changed, old);
  }

  // Stores a change of this moment, together with those that the storage has refused.
  private async write(latest: Changed): Promise<void> {
    const changed = { solves: latestOf([...this.unsaved.solves, ...latest.solves]), sessions: latestOf([...this.unsaved.sessions, ...latest.sessions]) };
    try {
      await this.put(changed, this.unsaved !== nothing);
      [this.unsaved, this.isKept] = [nothing, true];
    } catch {
      [this.unsaved, this.isKept] = [changed, false]; // the next change tries again
    }
  }

  private async load(open: () => Promise<Disk>): Promise<void> {
    const old = this.oldTimes();
    try {
      this.disk = outdated.now ? undefined : await open();
      const stored = (await this.disk?.read()) ?? noTimes;
      const whole = mergeTimes(stored, old ?? noTimes);
      this.current = mergeTimes(whole, this.current);
      // The old text is replaced only when its times are in the database. Loading it twice changes nothing.
      if (old && this.disk) {
        await this.disk.write(this.difference(stored, whole));
        this.old?.setItem('cubewright/times', JSON.stringify({ version: this.plan.version, data: noTimes }));
      }
    } catch (error) {
      if ((error as Error).name === 'VersionError') outdated.now = true;
      this.current = mergeTimes(this.current, old ?? noTimes);
      this.isKept = false;
    }
  }

  private oldTimes(): Times | undefined {
    try {
      const saved = JSON.parse(this.old?.getItem('cubewright/times') ?? 'null') as Saved | null;
      if (saved && !this.reads(saved)) outdated.now = true;
      return saved && saved.version < this.plan.version ? migrateTimes(saved.data, saved.version) : undefined;
    } catch {
      return undefined;
    }
  }
}

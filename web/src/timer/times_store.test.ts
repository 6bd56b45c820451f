// The times in a database that may refuse them, with the text of earlier versions and a second tab.
import { beforeEach, describe, expect, it } from 'vitest';
import { outdated } from '../store/document.svelte';
import type { Times } from './sessions';
import { added, edit, wins, type Solve } from './times';
import type { Changed, Disk } from './times_disk';
import { TimesStore, type Channel } from './times_store.svelte';

const solve = (id: string, at = 1): Solve => ({ id, session: '3x3x3', at, time: 10_000, scramble: '' });
const add = (...solves: Solve[]) => (now: Times) => ({ ...now, solves: solves.reduce<readonly Solve[]>(added, now.solves) as Solve[] });

/** A database that counts its writes, and refuses them while it is full. */
function memory() {
  const content = { solves: new Map<string, Solve>(), sessions: new Map<string, Times['sessions'][0]>() };
  const disk = {
    full: false,
    writes: [] as Changed[],
    content,
    open: (): Promise<Disk> =>
      Promise.resolve({
        read: () => Promise.resolve({ solves: [...content.solves.values()], sessions: [...content.sessions.values()] }),
        write: (changed) => {
          if (disk.full) return Promise.reject(new DOMException('full', 'QuotaExceededError'));
          disk.writes.push(changed);
          for (const each of changed.solves) if (!content.solves.has(each.id) || !wins(content.solves.get(each.id)!, each)) content.solves.set(each.id, each);
          for (const each of changed.sessions) content.sessions.set(each.id, each);
          return Promise.resolve();
        },
      }),
  };
  return disk;
}
function text(saved?: object) {
  const old = { now: saved ? JSON.stringify(saved) : null, getItem: () => old.now, setItem: (_: string, value: string) => void (old.now = value) };
  return old;
}
const open = async (disk = memory(), old = text(), channel?: Channel) => {
  const store = new TimesStore(disk.open, old, channel);
  await store.loaded;
  return store;
};
const ids = (store: TimesStore) => store.value.solves.map(({ id }) => id);
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => (outdated.now = false));

it('writes one record for a solve, however many there are', async () => {
  const disk = memory();
  const store = await open(disk);
  store.update(add(...Array.from({ length: 1000 }, (_, i) => solve(`s${i}`, i))));
  store.update(add(solve('last', 2000)));
  store.update((now) => ({ ...now, solves: edit(now.solves, 's500', { penalty: '+2' }, 3000) }));
  expect(store.value.solves).toHaveLength(1001);
  await settled();
  expect(disk.writes.slice(1).map(({ solves }) => solves.map(({ id }) => id))).toEqual([['last'], ['s500']]);
  const again = await open(disk);
  expect(again.value).toEqual(store.value);
});

describe('times that an earlier version stored as one text', () => {
  const earlier = { version: 3, data: { solves: [solve('a', 1), solve('b', 2)], sessions: [] } };

  it('are carried over, and the text is replaced only afterwards', async () => {
    const [disk, old] = [memory(), text(earlier)];
    expect(ids(await open(disk, old))).toEqual(['a', 'b']);
    expect([...disk.content.solves.keys()]).toEqual(['a', 'b']);
    expect(JSON.parse(old.now!)).toEqual({ version: 4, data: { solves: [], sessions: [] } });
    expect(ids(await open(disk, old))).toEqual(['a', 'b']);
  });

  it('stay in the text if the database refuses them, and are shown', async () => {
    const [disk, old] = [memory(), text(earlier)];
    disk.full = true;
    const store = await open(disk, old);
    expect(ids(store)).toEqual(['a', 'b']);
    expect(store.isKept).toBe(false);
    expect(JSON.parse(old.now!)).toEqual(earlier);
    disk.full = false;
    expect(ids(await open(disk, old))).toEqual(['a', 'b']);
    expect(disk.content.solves.size).toBe(2);
  });

  it('are carried over once if the move was interrupted before the text was replaced', async () => {
    const [disk, old] = [memory(), text(earlier)];
    await open(disk, { ...old, setItem: () => { throw new Error('interrupted'); } });
    const deleted = await open(disk, old);
    deleted.update((now) => ({ ...now, solves: edit(now.solves, 'a', { deleted: true }, 9) }));
    await settled();
    expect((await open(disk, text(earlier))).value.solves.find(({ id }) => id === 'a')?.deleted).toBe(true);
  });

  it('are shown without a database', async () => {
    const old = text(earlier);
    const store = new TimesStore(() => Promise.reject(new Error('blocked')), old, undefined);
    await store.loaded;
    expect(ids(store)).toEqual(['a', 'b']);
    expect(store.isKept).toBe(false);
    expect(JSON.parse(old.now!)).toEqual(earlier);
  });
});

describe('a full storage', () => {
  it('leaves everything as it was when an import is refused', async () => {
    const disk = memory();
    const store = await open(disk);
    store.update(add(solve('a')));
    await settled();
    disk.full = true;
    const before = store.value;
    expect(await store.store(add(solve('b', 2), solve('c', 3)))).toBe(false);
    expect(await store.take({ version: 3, data: { solves: [solve('d')], sessions: [] } })).toBeUndefined();
    expect(store.value).toBe(before);
    expect(store.isKept).toBe(true);
    expect(ids(await open(disk))).toEqual(['a']);
  });

  it('keeps new solves in memory, reports it, and stores them later', async () => {
    const disk = memory();
    const store = await open(disk);
    disk.full = true;
    store.update(add(solve('a')));
    store.update(add(solve('b', 2)));
    await settled();
    expect(ids(store)).toEqual(['a', 'b']);
    expect(store.isKept).toBe(false);
    disk.full = false;
    store.update(add(solve('c', 3)));
    await settled();
    expect(store.isKept).toBe(true);
    expect(ids(await open(disk))).toEqual(['a', 'b', 'c']);
  });
});

it('shows the changes of another tab', async () => {
  const tabs: Channel[] = [];
  const channel = (): Channel => {
    const own: Channel = { onmessage: null, postMessage: (data: unknown) => tabs.filter((each) => each !== own).forEach((each) => each.onmessage?.call(own as BroadcastChannel, { data } as MessageEvent)) };
    tabs.push(own);
    return own;
  };
  const disk = memory();
  const [one, other] = [await open(disk, text(), channel()), await open(disk, text(), channel())];
  one.update(add(solve('a')));
  other.update(add(solve('b', 2)));
  await settled();
  expect([ids(one), ids(other)]).toEqual([['a', 'b'], ['a', 'b']]);
  one.update((now) => ({ ...now, solves: edit(now.solves, 'b', { deleted: true }, 9) }));
  await settled();
  expect(other.value.solves[1].deleted).toBe(true);
});

it('contains all times in a backup, and merges those of a backup', async () => {
  const store = await open();
  expect(await store.backup()).toBeUndefined();
  store.update(add(solve('a')));
  expect(await store.backup()).toEqual({ version: 4, data: { solves: [solve('a')], sessions: [] } });
  expect(await store.take({ version: 3, data: { solves: [solve('b', 2)], sessions: [] } })).toBeTypeOf('function');
  expect(ids(store)).toEqual(['a', 'b']);
});

it('leaves times of a newer version alone', async () => {
  const [disk, old] = [memory(), text({ version: 5, data: 'new' })];
  const store = await open(disk, old);
  expect(outdated.now).toBe(true);
  store.update(add(solve('a')));
  await settled();
  expect(disk.writes).toEqual([]);
  expect(JSON.parse(old.now!).version).toBe(5);
});

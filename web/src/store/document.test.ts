import { describe, expect, it } from 'vitest';
import { Document, outdated } from './document.svelte';
import { bestByName, unionById } from './merge';

function storage(content: Record<string, string> = {}) {
  return {
    content,
    getItem: (key: string) => content[key] ?? null,
    setItem: (key: string, value: string) => void (content[key] = value),
  };
}

const counter = { name: 'counter', version: 2, initial: () => ({ count: 0 }) };

describe('a document', () => {
  it('starts with its initial state and is saved on every change', () => {
    const disk = storage();
    const document = new Document(counter, disk);
    expect(document.value).toEqual({ count: 0 });
    document.update(({ count }) => ({ count: count + 1 }));
    expect(JSON.parse(disk.content['cubewright/counter'])).toEqual({ version: 2, data: { count: 1 } });
    expect(new Document(counter, disk).value).toEqual({ count: 1 });
  });

  it('applies a change to the stored state, not to its own copy', () => {
    const disk = storage();
    const [here, there] = [new Document(counter, disk), new Document(counter, disk)];
    here.update(({ count }) => ({ count: count + 1 }));
    there.update(({ count }) => ({ count: count + 1 }));
    expect(there.value).toEqual({ count: 2 });
  });

  it('migrates old versions and leaves newer ones unchanged', () => {
    const migrate = (data: unknown) => ({ count: (data as { n: number }).n });
    const old = storage({ 'cubewright/counter': '{"version":1,"data":{"n":7}}' });
    expect(new Document({ ...counter, migrate }, old).value).toEqual({ count: 7 });
    const newer = storage({ 'cubewright/counter': '{"version":3,"data":{"n":7}}' });
    expect(new Document({ ...counter, migrate }, newer).value).toEqual({ count: 0 });
  });

  it('never overwrites data of a newer version, and reports that it is outdated', () => {
    const text = '{"version":3,"data":{"n":7}}';
    const disk = storage({ 'cubewright/counter': text });
    outdated.now = false;
    const document = new Document(counter, disk);
    expect(outdated.now).toBe(true);
    document.update(({ count }) => ({ count: count + 1 }));
    document.update(({ count }) => ({ count: count + 1 }));
    expect(document.value).toEqual({ count: 2 }); // from memory
    document.take({ version: 2, data: { count: 9 } });
    document.reset();
    expect(disk.content['cubewright/counter']).toBe(text);
  });

  it('keeps its state when a newer version writes to the storage', () => {
    const disk = storage();
    outdated.now = false;
    const document = new Document(counter, disk);
    document.update(() => ({ count: 4 }));
    expect(outdated.now).toBe(false);
    disk.content['cubewright/counter'] = '{"version":3,"data":{"n":8}}';
    document.update(({ count }) => ({ count: count + 1 }));
    expect(document.value).toEqual({ count: 5 });
    expect(disk.content['cubewright/counter']).toBe('{"version":3,"data":{"n":8}}');
    expect(outdated.now).toBe(true);
  });

  it('starts with its initial state when the storage is unreadable or blocked', () => {
    expect(new Document(counter, storage({ 'cubewright/counter': '{"vers' })).value).toEqual({ count: 0 });
    const forbidden = {
      getItem: () => null,
      setItem: () => {
        throw new Error('quota');
      },
    };
    const document = new Document(counter, forbidden);
    document.update(() => ({ count: 5 }));
    expect(document.value).toEqual({ count: 5 });
  });

  it('keeps changes in memory while the storage is full, and reports it', () => {
    const disk = storage();
    let full = false;
    const setItem = (key: string, value: string) => {
      if (full) throw new Error('quota');
      disk.setItem(key, value);
    };
    const document = new Document(counter, { ...disk, setItem });
    const count = () => document.update((now) => ({ count: now.count + 1 }));
    count();
    full = true;
    count();
    count();
    expect(document.value).toEqual({ count: 3 });
    expect(document.isKept).toBe(false);
    full = false;
    count();
    expect(document.isKept).toBe(true);
    expect(JSON.parse(disk.content['cubewright/counter']).data).toEqual({ count: 4 });
  });

  it('parses the stored text only after another tab has changed it', () => {
    const disk = storage();
    const document = new Document({ ...counter, initial: () => ({ count: 0, list: [{ id: 'a' }] }) }, disk);
    document.update((now) => ({ ...now, count: 1 }));
    const { list } = document.value;
    document.update((now) => ({ ...now, count: 2 }));
    expect(document.value.list).toBe(list); // the same object, not a parsed copy
    disk.content['cubewright/counter'] = '{"version":2,"data":{"count":7,"list":[]}}';
    document.update((now) => ({ ...now, count: now.count + 1 }));
    expect(document.value).toEqual({ count: 8, list: [] });
  });

  it('merges an imported state with its own', () => {
    const list = {
      name: 'list',
      version: 1,
      initial: () => [] as { id: string; at: number }[],
      merge: (a: { id: string; at: number }[], b: { id: string; at: number }[]) => unionById(a, b, (item) => item.at),
    };
    const document = new Document(list, storage());
    document.update(() => [{ id: 'a', at: 1 }, { id: 'c', at: 3 }]);
    document.take({ version: 1, data: [{ id: 'b', at: 2 }, { id: 'c', at: 3 }] });
    expect(document.value.map((item) => item.id)).toEqual(['a', 'b', 'c']);
  });
});

describe('merging', () => {
  it('keeps the better of two values by name', () => {
    expect(bestByName({ a: 1, b: 5 }, { b: 3, c: 2 }, Math.max)).toEqual({ a: 1, b: 5, c: 2 });
  });
});

import { describe, expect, it } from 'vitest';
import { filesOver, type Handle } from '../dist/files.js';

/** An in-memory imitation of a browser file handle with a capacity of `room` bytes. */
class MemoryHandle implements Handle {
  bytes = new Uint8Array(0);
  constructor(readonly room = Infinity) {}
  getSize = () => this.bytes.length;
  read(into: Uint8Array, { at }: { at: number }) {
    const part = this.bytes.subarray(at, at + into.length);
    into.set(part);
    return part.length;
  }
  write(from: Uint8Array, { at }: { at: number }) {
    if (at + from.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    const all = new Uint8Array(Math.max(this.bytes.length, at + from.length));
    all.set(this.bytes);
    all.set(from, at);
    this.bytes = all;
    return from.length;
  }
  truncate(size: number) {
    this.bytes = this.bytes.slice(0, size);
  }
  flush() {}
  close() {}
}

const table = 'optimal-30M-htm.tables';
const text = (words: string) => new TextEncoder().encode(words);
const readBack = (files: ReturnType<typeof filesOver>, name: string) => {
  const into = new Uint8Array(Math.max(files.size(name), 0));
  return files.read(name, into) ? new TextDecoder().decode(into) : undefined;
};

describe('the engine files', () => {
  it('stores a table part by part, and replaces the old one with the first part', () => {
    const files = filesOver(new Map([[table, new MemoryHandle()]]));
    expect(files.size(table)).toBe(-1);
    expect(files.write(table, text('a longer one'), 0)).toBe(true);
    expect(files.write(table, text('new'), 0) && files.write(table, text('er'), 3)).toBe(true);
    expect(readBack(files, table)).toBe('newer');
    files.remove(table);
    expect(files.size(table)).toBe(-1);
  });

  it('stores notes under any name, and finds them at the next visit', () => {
    const handles = new Map([['notes.json', new MemoryHandle()]]);
    expect(filesOver(handles).write('bound-1.note', text('proven ′'), 0)).toBe(true);
    const later = filesOver(handles);
    expect(readBack(later, 'bound-1.note')).toBe('proven ′');
    later.remove('bound-1.note');
    expect(filesOver(handles).size('bound-1.note')).toBe(-1);
  });

  it('ignores corrupt notes, and files that another tab has open', () => {
    const torn = new MemoryHandle();
    torn.bytes = text('[["bound');
    expect(filesOver(new Map([['notes.json', torn]])).size('bound-1.note')).toBe(-1);
    expect(filesOver(new Map()).write(table, text('x'), 0)).toBe(false);
    expect(filesOver(new Map()).read(table, new Uint8Array(1))).toBe(false);
  });

  it('reports a write error when there is no space', () => {
    expect(filesOver(new Map([[table, new MemoryHandle(3)]])).write(table, text('four'), 0)).toBe(false);
  });
});

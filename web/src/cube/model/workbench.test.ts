import { describe, expect, it } from 'vitest';
import { begin, record, redo, undo } from './workbench.svelte';

describe('history', () => {
  it('undoes and redoes', () => {
    const history = record(record(begin('a'), 'b'), 'c');
    expect(undo(history).present).toBe('b');
    expect(undo(undo(history)).present).toBe('a');
    expect(undo(undo(undo(history))).present).toBe('a');
    expect(redo(undo(history)).present).toBe('c');
    expect(redo(history)).toBe(history);
  });

  it('discards undone changes after a new change', () => {
    const history = record(undo(record(begin('a'), 'b')), 'c');
    expect(redo(history).present).toBe('c');
    expect(undo(history).present).toBe('a');
  });
});

// Lists and practice: changes from two tabs are merged, and every result counts once.
import { beforeEach, describe, expect, it } from 'vitest';
import { changeListRound, lists, openList, playAgain, type KeptList } from './lists.document';
import { changePractice, practice } from './practice.document';
import { newRound, type StoredRound } from '../model/stored_round';

const ended = (score: number, changed: number): StoredRound => ({ ...newRound, over: { how: 'right', score }, changed });
const list = (more: Partial<KeptList>): KeptList => ({ title: '', rounds: {}, begun: 0, changed: 0, ...more });

describe('lists', () => {
  beforeEach(() => lists.reset());
  const join = lists.plan.merge!;

  it('keep the puzzles solved in either tab', () => {
    const ours = { key: list({ rounds: { a: ended(60, 1) }, changed: 1 }) };
    const theirs = { key: list({ rounds: { b: ended(80, 2) }, title: 'Later', changed: 2 }) };
    for (const joined of [join(ours, theirs), join(theirs, ours)]) {
      expect(Object.keys(joined.key.rounds).sort()).toEqual(['a', 'b']);
      expect(joined.key.title).toBe('Later');
    }
  });

  it('stay restarted', () => {
    const old = { key: list({ rounds: { a: ended(60, 9) }, changed: 9 }) };
    const anew = { key: list({ begun: 10, changed: 10 }) };
    for (const joined of [join(old, anew), join(anew, old)]) expect(joined.key.rounds).toEqual({});
  });

  it('can be opened, played and replayed', () => {
    openList('a b', 'Two');
    changeListRound('a b', 'a', () => ({ over: { how: 'passed', score: 0 } }));
    changeListRound('a b', 'a', (now) => ({ hints: now.hints + 1 }));
    expect(lists.value['a b']).toMatchObject({ title: 'Two', rounds: { a: { hints: 1, over: { how: 'passed' } } } });
    playAgain('a b');
    expect(lists.value['a b']).toMatchObject({ title: 'Two', rounds: {} });
  });

  it('are limited in number', () => {
    for (let i = 0; i < 100; i += 1) openList(`list ${i}`, '');
    expect(Object.keys(lists.value).length).toBe(30);
  });
});

describe('practice', () => {
  beforeEach(() => practice.reset());
  const pass = (puzzle: string) => changePractice('level 1', puzzle, (now) => (now.over ? {} : { over: { how: 'passed', score: 0 } }));

  it('counts every result once', () => {
    changePractice('level 1', 'a', () => ({ hints: 1 }));
    pass('a');
    pass('a');
    changePractice('level 1', 'b', () => ({ over: { how: 'right', score: 60 } }));
    expect(practice.value.tallies['level 1']).toMatchObject({ solved: 1, over: 2, score: 60 });
  });

  it('keeps recent rounds and all totals', () => {
    for (let i = 0; i < 100; i += 1) pass(`puzzle ${i}`);
    expect(Object.keys(practice.value.rounds).length).toBe(40);
    expect(practice.value.tallies['level 1'].over).toBe(100);
  });
});

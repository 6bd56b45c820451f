// Merging of stored data between tabs and with a backup. No progress is lost.
import { describe, expect, it } from 'vitest';
import { boardSelf, type BoardSelf } from './board.document';
import { careerState, type CareerState } from './career.document';
import { days, newDay, type Day } from './daily.document';
import { newCareer, type Career } from '../model/career_state';

describe('careers', () => {
  const at = (career: Partial<Career>, more: Partial<CareerState> = {}): CareerState => ({
    career: { ...newCareer, ...career },
    learned: [],
    begun: 0,
    changed: 0,
    ...more,
  });
  const join = careerState.plan.merge!;

  it('keep the career with more progress, in either order', () => {
    const behind = at({ level: 3, score: 900 }, { changed: 9 });
    const ahead = at({ level: 4 }, { changed: 1 });
    expect(join(behind, ahead).career.level).toBe(4);
    expect(join(ahead, behind).career.level).toBe(4);
    expect(join(at({ level: 10, score: 9999 }), at({ level: 1, freePlay: true })).career.freePlay).toBe(true);
  });

  it('keep the newer table if nothing else has changed', () => {
    const puzzle = { cards: [], dice: [], goal: 1 };
    const layout = { restriction: [], name: [1], row: 'name' as const, caret: 1, wild: {} };
    const newer = at({}, { changed: 2, round: { puzzle, layout, hints: 0 } });
    expect(join(at({}, { changed: 1 }), newer).round?.layout.name).toEqual([1]);
    expect(join(newer, at({}, { changed: 1 })).round?.layout.name).toEqual([1]);
  });

  it('stay restarted and keep completed tutorials', () => {
    const old = at({ level: 9 }, { learned: [1, 2, 3], changed: 5 });
    const anew = at({}, { begun: 7, learned: [4] });
    expect(join(old, anew).career.level).toBe(1);
    expect(join(anew, old)).toMatchObject({ career: { level: 1 }, learned: [1, 2, 3, 4] });
  });
});

describe('daily puzzles', () => {
  const day = (more: Partial<Day>): Day => ({ ...newDay('2026-11-15'), ...more });
  const join = (ours: Day, theirs: Day): Day => days.plan.merge!({ [ours.date]: ours }, { [theirs.date]: theirs })['2026-11-15'];

  it('keep solved days and the better score', () => {
    const solved = day({ score: 60, tries: 1, changed: 1 });
    expect(join(solved, day({ tries: 5, changed: 9 }))).toBe(solved);
    expect(join(day({ tries: 5, changed: 9 }), solved)).toBe(solved);
    const better = day({ score: 520, tries: 1, changed: 0 });
    expect(join(solved, better)).toBe(better);
    expect(join(better, solved)).toBe(better);
  });

  it('record that the answers were shown on either side', () => {
    const seen = day({ score: 60, shown: true, changed: 1 });
    const better = day({ score: 520, changed: 0 });
    expect(join(seen, better)).toMatchObject({ score: 520, shown: true });
    expect(join(better, seen)).toMatchObject({ score: 520, shown: true });
    expect(join(seen, day({ tries: 2, changed: 9 }))).toBe(seen);
  });

  it('keep days that exist on one side only', () => {
    const other = { ...day({}), date: '2026-11-14' };
    expect(Object.keys(days.plan.merge!({ '2026-11-15': day({}) }, { '2026-11-14': other })).sort()).toEqual(['2026-11-14', '2026-11-15']);
  });
});

describe('the name on the board', () => {
  const join = boardSelf.plan.merge!;
  const ada: BoardSelf = { name: 'Ada', secret: 's', sent: { '2026-11-15': 'red ∪ blue' }, changed: 1 };

  it('is removed in all tabs once it is given up', () => {
    expect(join(ada, { sent: {}, changed: 2 }).name).toBeUndefined();
    expect(join({ sent: {}, changed: 2 }, ada).name).toBeUndefined();
  });

  it('remembers the answers sent by either tab', () => {
    expect(join(ada, { ...ada, sent: { '2026-11-14': 'gold ′' } }).sent).toEqual({ '2026-11-15': 'red ∪ blue', '2026-11-14': 'gold ′' });
  });
});

import { describe, expect, it } from 'vitest';
import { bracketMoves, bracketStep, itemsOf, regrouped, regroupings } from './brackets';
import { emptyLayout, faceIn } from './layout';
import { layoutFromText, rowText } from './layout_from_text';
import type { Puzzle } from './puzzle';
import type { Row } from './row';

const puzzle: Puzzle = {
  cards: [0, 1, 2, 3, 4, 5, 6, 7],
  dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '−', '′', '='],
  goal: 3,
};
const faceOf = faceIn(puzzle, emptyLayout);
const row = (text: string): Row => layoutFromText(puzzle, [text]).name;
const text = (of: Row): string => rowText(puzzle, { ...emptyLayout, name: of }, 'name');

// The displayed row, with implied brackets written as square brackets.
const shown = (of: Row): string =>
  itemsOf(of, faceOf)
    .map((item) => {
      if (item.kind === 'die') return faceOf(item.die);
      if (item.implied) return item.kind === 'open' ? '[' : ']';
      return item.kind === 'open' ? '(' : ')';
    })
    .join(' ');

describe('implied brackets', () => {
  it.each([
    ['red ∪ blue', 'red ∪ blue'],
    ['red ∪ blue ∩ green', '[ red ∪ blue ] ∩ green'],
    ['red ∪ blue ∩ green − gold', '[ [ red ∪ blue ] ∩ green ] − gold'],
    ['red ∪ blue ∩', '[ red ∪ blue ] ∩'],
    ['(red ∪ blue) ∩ green', '( red ∪ blue ) ∩ green'],
    ['red ∪ (blue ∩ green)', 'red ∪ ( blue ∩ green )'],
    ['red ∪ (blue ∩ green) − gold', '[ red ∪ ( blue ∩ green ) ] − gold'],
    ['red ∪ blue ′ ∩ green', '[ red ∪ blue ′ ] ∩ green'],
    ['red = blue ∪ green ∩ gold', 'red = [ blue ∪ green ] ∩ gold'],
  ])('%s', (laidRow, seen) => {
    expect(shown(row(laidRow))).toBe(seen);
  });
});

describe('moving a bracket', () => {
  it('also moves its partner if the pair would contain too little', () => {
    const r = row('(red ∪ blue) ∩ green');
    const moved = bracketStep(r, { from: 0, to: 3 }, 'open', 1, faceOf);
    expect(text(moved!.row)).toBe('red ∪ (blue ∩ green)');
  });

  it('can be undone by moving it back', () => {
    const r = row('red ∪ (blue ∩ green)');
    const moved = bracketStep(r, { from: 2, to: 5 }, 'open', -1, faceOf);
    expect(text(moved!.row)).toBe('(red ∪ blue) ∩ green');
  });

  it('makes an implied pair solid', () => {
    const r = row('red ∪ blue ∩ green');
    const moved = bracketStep(r, { from: 0, to: 3 }, 'open', 1, faceOf);
    expect(text(moved!.row)).toBe('red ∪ (blue ∩ green)');
  });

  it('enlarges a pair', () => {
    const r = row('red ∪ (blue ∩ green) − gold');
    const moved = bracketStep(r, { from: 2, to: 5 }, 'close', 1, faceOf);
    expect(text(moved!.row)).toBe('red ∪ (blue ∩ green − gold)');
  });

  it('never crosses another pair, and always leaves a readable row', () => {
    const r = row('red ∪ (blue ∩ (green − gold))');
    for (const end of ['open', 'close'] as const)
      for (const move of bracketMoves(r, { from: 4, to: 7 }, end, faceOf))
        expect(['red ∪ (blue ∩ (green − gold))', 'red ∪ ((blue ∩ green) − gold)']).toContain(text(move.row));
  });

  it('is impossible in a row of two sets', () => {
    expect(bracketMoves(row('red ∪ blue'), { from: 0, to: 3 }, 'open', faceOf)).toEqual([]);
  });
});

describe('all bracketings', () => {
  it('correspond to the binary trees', () => {
    expect(regroupings(row('red ∪ blue'), faceOf).map(text)).toEqual(['red ∪ blue']);
    expect(regroupings(row('red ∪ blue ∩ green'), faceOf).map(text)).toEqual([
      'red ∪ blue ∩ green',
      'red ∪ (blue ∩ green)',
    ]);
    expect(regroupings(row('red ∪ blue ∩ green − gold'), faceOf)).toHaveLength(5);
    expect(regroupings(row('red ∪ blue ′'), faceOf).map(text)).toEqual(['red ∪ blue′', '(red ∪ blue)′']);
  });

  it('survive a round trip', () => {
    let r = row('red ∪ blue ′ ∩ green');
    const seen = new Set<string>();
    for (let i = 0; i < 12; i += 1) {
      seen.add(text(r));
      r = regrouped(r, faceOf, 1);
    }
    expect([...seen].sort()).toEqual([
      '(red ∪ blue)′ ∩ green',
      'red ∪ (blue′ ∩ green)',
      'red ∪ blue′ ∩ green',
    ]);
    expect(text(regrouped(regrouped(r, faceOf, 1), faceOf, -1))).toBe(text(r));
  });

  it('treat each side of a relation separately', () => {
    expect(regroupings(row('red ∪ blue ∩ green = gold'), faceOf).map(text)).toEqual([
      'red ∪ blue ∩ green = gold',
      'red ∪ (blue ∩ green) = gold',
    ]);
  });

  it('do not change an unreadable row', () => {
    const r = row('red ∪ blue ∩');
    expect(regrouped(r, faceOf, 1)).toBe(r);
  });
});

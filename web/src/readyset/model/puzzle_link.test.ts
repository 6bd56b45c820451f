import { describe, expect, it } from 'vitest';
import { documentOf, puzzleOf, type Puzzle } from './puzzle';
import { linkText, listKey, listOf, listQuery, longestTitle, mostPuzzles, puzzleOfLink, puzzlesInText } from './puzzle_link';
import { href, parseRoute } from '../../app/route';

const limits = { handSizes: [6, 8], goals: [1, 2, 3, 4, 5, 6, 7] };
const puzzle: Puzzle = {
  cards: [0, 1, 3, 5, 7, 9, 11, 15],
  dice: ['red', 'red', 'blue', 'green', '∪', '∅', '=', '?'],
  goal: 4,
  mark: { die: 3, kind: 'bonus' },
};

it('contains the whole puzzle', () => {
  expect(linkText(puzzle)).toBe('013579bf-rrbg~voew-4');
  expect(puzzleOfLink(linkText(puzzle), limits)).toEqual(puzzle);
  expect(puzzleOf(documentOf(puzzle))).toEqual(puzzle);
});

it.each(['', '01357', '0013579b-rrbgvneo-4', '013579bf-rrbgvneo-8', '013579bf-rrbgv-4', '013579bf-~rbgvn-4', '013579bf-rr!b!gvneo-4'])(
  'refuses %s',
  (text) => {
    expect(puzzleOfLink(text, limits)).toBeUndefined();
  },
);

const [one, two] = ['01234567-rbgyvn-4', '013579bf-rrbg~voew-4'];

// Like the router.
function read(address: string) {
  const { query, repeated } = parseRoute(address);
  return listOf(query.title ?? '', repeated.p ?? (query.p ? [query.p] : []), limits);
}

describe('a puzzle list', () => {
  it('survives a round trip through its address, in order', () => {
    const list = listOf('Monday’s five & more', [two, one], limits);
    const address = href('set/list', listQuery(list));
    expect(address).toBe(`#/set/list?title=Monday%E2%80%99s+five+%26+more&p=${two}&p=${one}`);
    expect(read(address)).toEqual(list);
    expect(read(href('set/list', listQuery(listOf('', [one], limits))))).toEqual(listOf('', [one], limits));
  });

  it('reports how many puzzles of a link could not be read', () => {
    const list = listOf('', [one, 'nonsense', two, one, ''], limits);
    expect(list.puzzles.map(linkText)).toEqual([one, two]);
    expect(list.unread).toBe(3);
  });

  it('limits the number of puzzles and the length of its title', () => {
    const goals = [1, 2, 3, 4, 5, 6, 7];
    const many = ['rbgyvn', 'rbgyvv', 'rbgynn', 'rbgymm', 'rbgyvm', 'rbgynm'].flatMap((dice) => goals.map((goal) => `01234567-${dice}-${goal}`));
    expect(many.length).toBeGreaterThan(mostPuzzles);
    expect(listOf('x'.repeat(500), many, limits)).toMatchObject({ title: 'x'.repeat(longestTitle), unread: many.length - mostPuzzles });
  });

  it('has a key that depends on the order but not on the title', () => {
    const key = (title: string, texts: string[]) => listKey(listOf(title, texts, limits).puzzles);
    expect(key('a', [one, two])).toBe(key('b', [one, two]));
    expect(key('a', [one, two])).not.toBe(key('a', [two, one]));
  });
});

it('finds puzzles in pasted text', () => {
  const found = (text: string) => puzzlesInText(text, limits).map(linkText);
  expect(found(`Look: https://example.org/app/#/set/puzzle?p=${one} !`)).toEqual([one]);
  expect(found(`https://example.org/#/set/list?title=a&p=${one}&p=${two}`)).toEqual([one, two]);
  expect(found(`${two}\n${one}\n${two}`)).toEqual([two, one]);
  expect(found('nothing here #/set/puzzle?p=')).toEqual([]);
});

import { expect, it } from 'vitest';
import { documentOf, puzzleOf, type Puzzle } from './puzzle';
import { linkText, puzzleOfLink } from './puzzle_link';

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

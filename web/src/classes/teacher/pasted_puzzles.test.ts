import { expect, it } from 'vitest';
import { puzzlesOfText } from './pasted_puzzles';

const one = '013579bf-rrbg~voes-4';
const two = '01234567-rrbgvn-3';

it('reads a link to a list, with its title', () => {
  const { title, found, strange } = puzzlesOfText(`https://example.org/app/#/set/list?title=Sets+for+5b&p=${one}&p=${encodeURIComponent(two)}`);
  expect(title).toBe('Sets for 5b');
  expect(found).toEqual([
    { kind: 'puzzle', text: one },
    { kind: 'puzzle', text: two },
  ]);
  expect(strange).toEqual([]);
});

it('reads links to puzzles and daily puzzles, and plain texts', () => {
  expect(puzzlesOfText(`#/set/puzzle?p=${one}\n ${two}, http://localhost/#/set/daily/2026-11-09\n2026-11-10`).found).toEqual([
    { kind: 'puzzle', text: one },
    { kind: 'puzzle', text: two },
    { kind: 'day', date: '2026-11-09' },
    { kind: 'day', date: '2026-11-10' },
  ]);
});

it('reports unrecognised words', () => {
  expect(puzzlesOfText('hello 2026-02-30 #/set/list?p=nonsense').strange).toEqual(['hello', '2026-02-30', '#/set/list?p=nonsense']);
  expect(puzzlesOfText('  \n').found).toEqual([]);
});

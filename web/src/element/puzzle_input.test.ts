import { load } from 'cubewright';
import { daily } from 'cubewright/set';
import { describe, expect, it } from 'vitest';
import { readDate, readPuzzle, readService } from './puzzle_input';

const document = daily(await load(), { date: '2026-11-14' });
const changed = (change: object) => JSON.stringify({ ...document, ...change });

describe('readPuzzle', () => {
  it("reads the engine's puzzle", () => {
    const { puzzle, date } = readPuzzle(JSON.stringify(document));
    expect(date).toBe('2026-11-14');
    expect(puzzle.goal).toBe(document.goal);
    expect(puzzle.cards.length).toBe(8);
    expect(puzzle.dice.length).toBe(document.dice.length);
  });
  it.each([
    ['{', 'the text is not JSON'],
    ['[]', 'the JSON is not an object'],
    [changed({ cards: [] }), 'cards: expected a list of 8 cards'],
    [changed({ cards: Array(8).fill({ colors: ['pink'] }) }), 'cards: {"colors":["pink"]} is not a card'],
    [changed({ dice: 3 }), 'dice: expected a list of 2 to 15 dice'],
    [changed({ dice: [{ value: 'red' }, { value: 'x' }] }), 'dice: {"value":"x"} is not a die'],
    [changed({ goal: 9 }), 'goal: expected a number from 0 to 8'],
    [changed({ goal: '3' }), 'goal: expected a number from 0 to 8'],
  ])('rejects invalid puzzle %#', (text, message) => {
    expect(() => readPuzzle(text)).toThrow(message);
  });
});

it('reads dates and service addresses', () => {
  expect(readDate(' 2026-11-14')).toBe('2026-11-14');
  expect(() => readDate('2026-02-30')).toThrow("'2026-02-30' is not a date");
  expect(readService('https://cubes.example.org/app', 'http://page/').href).toBe('https://cubes.example.org/app/');
  expect(readService('..', 'http://page/a/b/').href).toBe('http://page/a/');
  for (const text of ['javascript:alert(1)', 'http://[', 'data:x']) expect(() => readService(text, 'http://page/'), text).toThrow('is not the address of a service');
});

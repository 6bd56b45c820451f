import { expect, it } from 'vitest';
import { spokenLine } from './piece_reasons';

const nothing = { already: [], along: [], title: '', where: '', why: '', end: 'Solved.' };

it('says the piece and the reason before its first turn, and only the turn afterwards', () => {
  const first = { ...nothing, already: ['white-red edge'], along: ['white-blue edge'], title: 'white-green edge', where: 'It is at the top.', why: 'White faces up.', turn: 'Turn the front clockwise' };
  expect(spokenLine(first)).toBe('Already done: white-red edge. Solved along the way: white-blue edge. Now the white-green edge. It is at the top. White faces up. Turn the front clockwise.');
  expect(spokenLine({ ...nothing, turn: 'Turn the top to the left' })).toBe('Turn the top to the left.');
  expect(spokenLine(nothing)).toBe('Solved.');
});

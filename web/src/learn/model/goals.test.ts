import { describe, expect, it } from 'vitest';
import { applyAll, parseTurns } from '../../cube/model/turns';
import { brokenBefore, checklist, faceletsNamed, goalOf, goalPicture, held, isReached, nextGoal } from './goals';

const after = (moves: string) => applyAll(held, parseTurns(moves));

describe('goals', () => {
  it('do not depend on how the cube is held', () => {
    for (const turn of ['', 'x', "y'", 'z2', 'x y']) {
      expect(nextGoal(after(turn), 'lbl')).toBeUndefined();
      expect(nextGoal(after(`R U R' U' ${turn}`), 'lbl')).toBe('first corners');
      expect(isReached(after(`U ${turn}`), 'middle edges')).toBe(true);
    }
  });

  it('tell which pieces are done', () => {
    // F2 takes the white-green edge and two corners out of the first layer.
    expect(checklist(after('F2'), 'cross').filter(({ done }) => !done).map(({ colours }) => colours.join(''))).toEqual(['WG']);
    expect(brokenBefore(after('F2'), 'first corners')).toBe(1);
    expect(brokenBefore(after('F2'), 'last cross')).toBe(1 + 2 + 2);
    expect(checklist(after("R U R' U'"), 'pair 4').filter(({ done }) => !done).map(({ colours }) => colours.join(''))).toEqual(['GO']);
  });

  it('count pairs', () => {
    expect(isReached(after("R U R' U'"), 'pair 3')).toBe(true);
    expect(isReached(after("R U R' U'"), 'pair 4')).toBe(false);
  });

  it('use the same names for the last steps of both methods', () => {
    expect([goalOf('oll'), goalOf('pll'), goalOf('cross')]).toEqual(['last face', 'last edges', 'cross']);
  });
});

describe('goal pictures', () => {
  const painted = (picture: string) => [...picture].filter((letter) => letter !== '.').length;
  it('show only what is solved by then', () => {
    expect(painted(goalPicture('cross'))).toBe(6 + 8);
    expect(painted(goalPicture('first corners'))).toBe(6 + 8 + 12);
    expect(painted(goalPicture('pair 1'))).toBe(6 + 8 + 5);
    expect(painted(goalPicture('middle edges'))).toBe(6 + 8 + 12 + 8);
    expect(painted(goalPicture('last cross'))).toBe(34 + 4);
    expect(painted(goalPicture('last face'))).toBe(34 + 8);
    expect(goalPicture('last edges')).toBe(held);
  });
});

it('finds the pieces that the engine names', () => {
  const named = (text: string) => faceletsNamed(held, text).map((index) => held[index]).sort().join('');
  expect(named('white-green edge')).toBe('GW');
  expect(named('Insert the green-red pair.')).toBe('GGRRW');
  expect(named('white-blue-orange corner')).toBe('BOW');
  expect(named('top corners')).toBe('');
});

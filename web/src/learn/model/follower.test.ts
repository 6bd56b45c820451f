import { describe, expect, it } from 'vitest';
import { solved } from '../../cube/model/facelets';
import { applyAll, parseTurns } from '../../cube/model/turns';
import { Follower, statesOf } from './follower';

function follow(sequence: string, made: string): string[] {
  const follower = new Follower(solved, parseTurns(sequence));
  return statesOf(solved, parseTurns(made)).slice(1).map((cube) => `${follower.judge(cube)} ${follower.at}`);
}

describe('following a sequence', () => {
  it('accepts the turns in order', () => {
    expect(follow("R U R'", "R U R'")).toEqual(['right 1', 'right 2', 'right 3']);
  });

  it('accepts a half turn as two quarter turns in either direction', () => {
    expect(follow('R U2', 'R U U')).toEqual(['right 1', 'half 1', 'right 2']);
    expect(follow('R U2', "R U' U'")).toEqual(['right 1', 'half 1', 'right 2']);
    expect(follow('U2 R', "U U2 U'")).toEqual(['half 0', 'half 0', 'right 1']);
  });

  it('notices a wrong turn, and when it is taken back', () => {
    expect(follow('R U', "R F F' U")).toEqual(['right 1', 'wrong 1', 'back 1', 'right 2']);
    expect(follow('R U', "R R' R U")).toEqual(['right 1', 'back 0', 'right 1', 'right 2']);
  });

  it('ends even if the last state is the first one', () => {
    const six = Array(6).fill("R U R' U'").join(' ');
    expect(follow(six, six).at(-1)).toBe('right 24');
    expect(applyAll(solved, parseTurns(six))).toBe(solved);
  });
});

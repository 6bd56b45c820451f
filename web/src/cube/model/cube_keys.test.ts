import { describe, expect, it } from 'vitest';
import { turnForKey } from './cube_keys';

const plain = { wide: false };

describe('keys', () => {
  it('turn faces, slices and the whole cube', () => {
    expect(turnForKey('r', plain)?.turn?.name).toBe('R');
    expect(turnForKey('R', plain)?.turn?.name).toBe("R'");
    expect(turnForKey('m', plain)?.turn?.name).toBe('M');
    expect(turnForKey('Y', plain)?.turn?.name).toBe("y'");
  });

  it('make the next turn wide, once', () => {
    const { state } = turnForKey('w', plain)!;
    const wide = turnForKey('u', state)!;
    expect(wide.turn?.name).toBe('Uw');
    expect(wide.state).toEqual(plain);
  });

  it('ignore other keys', () => {
    for (const key of ['q', 'Enter', 'ArrowUp', '5', ' ']) expect(turnForKey(key, plain)).toBeUndefined();
  });
});

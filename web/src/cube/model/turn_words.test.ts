import { describe, expect, it } from 'vitest';
import { parseTurn } from './turns';
import { turnInWords, wrongTurnInWords } from './turn_words';

const letters = [...'RLUDFBMESxyzrludfb'];
const names = letters.flatMap((letter) => [letter, `${letter}'`, `${letter}2`]);

describe('turns in words', () => {
  it('are different for every turn', () => {
    const words = names.map((name) => turnInWords(parseTurn(name)!));
    expect(new Set(words).size).toBe(names.length);
  });

  it('contain the direction of a face', () => {
    expect(turnInWords(parseTurn("F'")!)).toBe('Turn the front anticlockwise');
    expect(turnInWords(parseTurn('B')!)).toBe('Turn the back so its top edge moves left');
    expect(turnInWords(parseTurn("b'")!)).toBe('Turn the two back layers so their top edges move right');
    expect(turnInWords(parseTurn('B2')!)).toBe('Turn the back halfway round');
    expect(turnInWords(parseTurn('y2')!)).toContain('its back faces you');
  });

  it('say what a wrong turn was', () => {
    const said = (made: string, expected: string) => wrongTurnInWords(parseTurn(made)!, parseTurn(expected)!);
    expect(said('L', 'R')).toBe('That was L, the left side. R is the right side.');
    expect(said("R'", 'R')).toBe("That was R'. R means: Turn the right side up.");
    expect(said('y', "F'")).toBe("That was y. F' means: Turn the front anticlockwise.");
  });

  it('are short enough to fit next to the cube', () => {
    for (const name of names) expect(turnInWords(parseTurn(name)!).length, name).toBeLessThanOrEqual(64);
  });
});

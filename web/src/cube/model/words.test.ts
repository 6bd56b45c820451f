import { describe, expect, it } from 'vitest';
import { parseTurn } from './turns';
import { turnInWords } from './words';

const letters = [...'RLUDFBMESxyzrludfb'];
const names = letters.flatMap((letter) => [letter, `${letter}'`, `${letter}2`]);

describe('turns in words', () => {
  it('are different for every turn', () => {
    const words = names.map((name) => turnInWords(parseTurn(name)!));
    expect(new Set(words).size).toBe(names.length);
  });

  it('say which way a face goes', () => {
    expect(turnInWords(parseTurn("F'")!)).toBe('the front anticlockwise, its top to the left');
    expect(turnInWords(parseTurn('B')!)).toBe('the back, its top to the left');
    expect(turnInWords(parseTurn('B2')!)).toBe('the back, half a turn');
    expect(turnInWords(parseTurn('y2')!)).toContain('the back comes to the front');
  });
});

import { describe, expect, it } from 'vitest';
import { empty, solved } from './facelets';
import { earlyVerdict, faceToShow, highlighted, verdictOf } from './verdict';

describe('the verdict on a cube', () => {
  it('counts the unpainted stickers', () => {
    expect(earlyVerdict(empty)).toEqual({ kind: 'painting', left: 48, findings: [] });
    expect(earlyVerdict(solved)).toEqual({ kind: 'checking' });
  });

  it('names errors in a partly painted cube and highlights them', () => {
    const verdict = earlyVerdict(empty.slice(0, 7) + 'W' + empty.slice(8, 19) + 'Y' + empty.slice(20));
    expect(verdict).toEqual({
      kind: 'painting',
      left: 46,
      findings: [{ text: 'The edge at the top front has both white and yellow. White and yellow are on opposite sides, so no piece has both.', facelets: [7, 19] }],
    });
  });

  it('highlights only certain errors', () => {
    const verdict = verdictOf({
      valid: false,
      solvable: false,
      solved: false,
      facelets: solved,
      problems: [
        { kind: 'no-such-piece', certain: true, places: ['UF'], colours: ['W', 'Y'], clash: ['W', 'Y'], message: '' },
        { kind: 'mirrored-corner', certain: false, places: ['URF'], colours: ['W', 'G', 'R'], message: '' },
      ],
      diagnosis: '',
      explanation_count: 0,
      explanations: [],
    });
    expect([...highlighted(verdict)].sort()).toEqual([19, 7]);
    expect(verdict).toMatchObject({
      kind: 'impossible',
      diagnosis: { summary: 'We could not find a small mistake that explains this cube. Please check the colours again.', ideas: [], choices: [] },
    });
  });

  it('shows the back only if all errors are there', () => {
    const wrong = (...facelets: number[]) => faceToShow({ kind: 'impossible', findings: [{ text: '', facelets }], diagnosis: { summary: '', ideas: [], choices: [] }, isAssembledWrong: false });
    expect(wrong(7, 19)).toBe('F');
    expect(wrong(46, 1)).toBe('F');
    expect(wrong(52, 34)).toBe('B');
    expect(faceToShow({ kind: 'solved' })).toBe('F');
  });
});

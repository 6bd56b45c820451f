import { describe, expect, it } from 'vitest';
import { empty, solved } from './facelets';
import { spellOutPlaces } from './sentences';
import { earlyVerdict, faceToShow, highlighted, verdictOf } from './verdict';

describe('the verdict on a cube', () => {
  it('counts the unpainted stickers', () => {
    expect(earlyVerdict(empty)).toEqual({ kind: 'painting', left: 48, findings: [] });
    expect(earlyVerdict(solved)).toEqual({ kind: 'checking' });
  });

  it('spells out places', () => {
    expect(spellOutPlaces('the edge at UF is flipped')).toBe('The edge at the top front (UF) is flipped');
    expect(spellOutPlaces('face F is painted a half turn off')).toBe('The front face is painted a half turn off');
    expect(spellOutPlaces('the faces U and R are painted in each other’s place')).toBe('The top and right faces are painted in each other’s place');
    expect(spellOutPlaces('sticker U6 at UR is white')).toBe('Sticker U6 (top, row 2, column 3) at the top right (UR) is white');
    expect(spellOutPlaces('the edge white/green is there 2 times, at UF and DF')).toBe(
      'The edge white/green is there 2 times, at the top front (UF) and the bottom front (DF)',
    );
  });

  it('highlights only certain errors', () => {
    const verdict = verdictOf({
      valid: false,
      solvable: false,
      solved: false,
      facelets: solved,
      problems: [
        { kind: 'no-such-piece', certain: true, places: ['UF'], message: 'edge at UF carries white/yellow' },
        { kind: 'mirrored-corner', certain: false, places: ['URF'], message: 'corner at URF' },
      ],
      diagnosis: 'face F it is',
      explanation_count: 0,
      explanations: [],
    });
    expect([...highlighted(verdict)].sort()).toEqual([19, 7]);
    expect(verdict).toMatchObject({ kind: 'impossible', diagnosis: { summary: 'The front face it is', ideas: [], choices: [] } });
  });

  it('shows the back only if all errors are there', () => {
    const wrong = (...facelets: number[]) => faceToShow({ kind: 'impossible', findings: [{ text: '', facelets }], diagnosis: { summary: '', ideas: [], choices: [] }, isAssembledWrong: false });
    expect(wrong(7, 19)).toBe('F');
    expect(wrong(46, 1)).toBe('F');
    expect(wrong(52, 34)).toBe('B');
    expect(faceToShow({ kind: 'solved' })).toBe('F');
  });
});

import { describe, expect, it } from 'vitest';
import { empty, solved } from './facelets';
import { earlyVerdict, faceToShow, inWords, pointedAt, verdictOf } from './verdict';

describe('what is said of a cube', () => {
  it('counts what is left to paint', () => {
    expect(earlyVerdict(empty)).toEqual({ kind: 'painting', left: 48, findings: [] });
    expect(earlyVerdict(solved)).toEqual({ kind: 'checking' });
  });

  it('spells out places', () => {
    expect(inWords('the edge at UF is flipped in its place')).toBe('The edge at the top front (UF) is flipped in its place');
    expect(inWords('the edge white/green is there 2 times, at UF and DF')).toBe(
      'The edge white/green is there 2 times, at the top front (UF) and the bottom front (DF)',
    );
  });

  it('points at the stickers of what is wrong and keeps the repair', () => {
    const verdict = verdictOf({
      valid: false,
      solvable: false,
      solved: false,
      facelets: solved,
      problems: [{ kind: 'edge-flip', places: ['UF'], message: 'the edge at UF is flipped' }],
      repair: { kind: 'flip-edge', places: ['UF'], others: 11, message: 'flipping the edge at UF', facelets: solved },
    });
    expect([...pointedAt(verdict)].sort()).toEqual([19, 7]);
    expect(verdict).toMatchObject({ kind: 'impossible', repair: { cube: solved } });
  });

  it('shows the back only when all that is wrong is there', () => {
    const wrong = (...facelets: number[]) => faceToShow({ kind: 'impossible', findings: [{ text: '', facelets }] });
    expect(wrong(7, 19)).toBe('F');
    expect(wrong(46, 1)).toBe('F');
    expect(wrong(52, 34)).toBe('B');
    expect(faceToShow({ kind: 'solved' })).toBe('F');
  });
});

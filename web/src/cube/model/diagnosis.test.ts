import { describe, expect, it } from 'vitest';
import { afterTouch, diagnosisOf, headingOf, ideaAt, placeAt, touchable } from './diagnosis';
import { solved } from './facelets';
import { pieces } from './pieces';

const exchanged = (cube: string, a: number, b: number) => {
  const stickers = [...cube];
  [stickers[a], stickers[b]] = [stickers[b], stickers[a]];
  return stickers.join('');
};

describe('the explanations of an impossible cube', () => {
  const flipped = exchanged(solved, 7, 19);
  const edges = pieces.filter(({ facelets }) => facelets.length === 2);
  const flips = edges.map(({ name, facelets: [a, b] }) => ({
    kind: 'flipped-edge' as const,
    places: [name],
    facelets: exchanged(flipped, a, b),
  }));

  it('are combined into one choice if they apply to any piece, with the solving one suggested', () => {
    const { ideas, choices } = diagnosisOf(flipped, flips);
    expect(ideas).toEqual([]);
    expect(choices).toHaveLength(1);
    expect(choices[0]).toMatchObject({ kind: 'flip', touch: 1, likely: { text: 'The edge at the top front is flipped.', cube: solved, changed: [7, 19] } });
    const [choice] = choices;
    expect(placeAt(choice, 19)).toBe('UF');
    expect(placeAt(choice, 18)).toBeUndefined();
    expect(ideaAt(choice, [])).toBeUndefined();
    expect(ideaAt(choice, ['UF'])?.cube).toBe(solved);
    expect(afterTouch(choice, ['UF'], 'UR')).toEqual(['UR']);
    expect(afterTouch(choice, ['UF'], 'UF')).toEqual([]);
  });

  it('require two taps on pieces of the same kind for a swap', () => {
    const pairs = ['UR UF', 'UR UL', 'UF UL', 'URF UFL', 'URF DRF'].map((pair) => ({
      kind: 'exchanged-pieces' as const,
      places: pair.split(' '),
      facelets: flipped,
    }));
    const { choices, ideas } = diagnosisOf(flipped, pairs);
    expect(ideas).toEqual([]);
    const [choice] = choices;
    expect(touchable(choice, ['URF'])).toEqual(new Set(['URF', 'UFL', 'DRF']));
    expect(afterTouch(choice, ['URF'], 'UF')).toEqual(['UF']);
    const both = afterTouch(choice, ['URF'], 'DRF');
    expect(both).toEqual(['URF', 'DRF']);
    expect(ideaAt(choice, both)?.places).toEqual(['URF', 'DRF']);
    expect(ideaAt(choice, ['URF'])).toBeUndefined();
  });

  it('are listed separately if they are of other kinds', () => {
    const turned = { kind: 'face-turned' as const, places: ['F'], direction: 'half' as const, facelets: solved };
    expect(diagnosisOf(flipped, [turned, ...flips.filter(({ facelets }) => facelets !== solved)])).toMatchObject({
      ideas: [{ text: 'The front side is painted half a turn off.' }],
      choices: [{ kind: 'flip', touch: 1 }],
    });
  });

  it('are summed up by their number', () => {
    const of = (direction: 'clockwise' | 'half', cube: string) => ({ kind: 'face-turned' as const, places: ['F'], direction, facelets: cube });
    expect(diagnosisOf(flipped, []).summary).toBe('We could not find a small mistake that explains this cube. Please check the colours again.');
    expect(diagnosisOf(flipped, [of('half', flipped)]).summary).toBe('The front side is painted half a turn off.');
    expect(diagnosisOf(flipped, [of('half', flipped), of('clockwise', flipped)]).summary).toBe(
      'Any one of these 2 mistakes could be the reason. The stickers do not show which one it was.',
    );
    expect(headingOf(diagnosisOf(flipped, [of('half', solved)]))).toBe('Two stickers look wrong');
    expect(headingOf(diagnosisOf(flipped, flips))).toBe('Something looks wrong');
    expect(diagnosisOf(flipped, [of('half', solved), of('clockwise', flipped)]).summary).toContain('If it was the first one, your cube is solved.');
  });
});

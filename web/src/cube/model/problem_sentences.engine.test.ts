// The app has a sentence for every kind of problem and explanation in the contract, tried on answers of the engine.
import { load, type CubeExplanation, type CubeProblem, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { solved, toColours } from './facelets';
import { explanationSentence, problemSentence, twistRepair } from './problem_sentences';

let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
function call(method: string, params = {}) {
  const { result, error } = JSON.parse(engine.answer(JSON.stringify({ method, params })));
  expect(error).toBeUndefined();
  return result;
}
const kindsOf = (shape: string): string[] => call('contract.describe').components.schemas[shape].properties.kind.enum;

const painted = (cube: string, changes: Record<number, string>) => [...cube].map((letter, i) => changes[i] ?? letter).join('');
const swapped = (cube: string, ...pairs: [number, number][]) => painted(cube, Object.fromEntries(pairs.flatMap(([a, b]) => [[a, cube[b]], [b, cube[a]]])));
const scrambled = () => toColours(call('cube.show', { cube: "F R U' B2 L D' F2" }).facelets);
const withFacesSwapped = (cube: string, centres: boolean) => swapped(cube, ...Array.from({ length: 9 }, (_, i): [number, number] => [i, 9 + i]).filter(([i]) => centres || i !== 4));
function withFrontTurned(cube: string, quarters: number): string {
  const turned = [6, 3, 0, 7, 4, 1, 8, 5, 2];
  return quarters === 0 ? cube : withFrontTurned(painted(cube, Object.fromEntries(turned.map((from, to) => [18 + to, cube[18 + from]]))), quarters - 1);
}

const pocketSolved = 'WWWWRRRRGGGGYYYYOOOOBBBB';
type Example = [cube: () => string, sentence: string, method?: 'pocket.check'];

const problems: Record<CubeProblem['kind'], Example[]> = {
  'colour-count': [
    [() => painted(solved, { 7: 'Y' }), 'There are 10 yellow stickers. There should be 9.'],
    [() => painted(pocketSolved, { 3: 'G' }), 'There are 5 green stickers. There should be 4.', 'pocket.check'],
  ],
  'centre-twice': [[() => painted(solved, { 4: 'R' }), 'The centres of the top and right sides are both red. No two centres have the same colour.']],
  'no-such-piece': [
    [() => painted(solved, { 7: 'B' }), 'The edge at the top front has both blue and green. Blue and green are on opposite sides, so no piece has both.'],
    [() => painted(solved, { 9: 'W' }), 'The corner at the top right front has white twice. Every piece has different colours.'],
    [() => 'WWWWRRRRGGGGYYYOOBOOBBYB', 'The corner at the top front left has both green and blue. Judging by the other stickers, green and blue are on opposite sides, so no piece has both.', 'pocket.check'],
  ],
  'piece-twice': [[() => painted(solved, { 7: 'Y' }), 'The yellow and green edge appears twice: at the top front and at the bottom front.']],
  'piece-missing': [[() => painted(solved, { 7: 'Y' }), 'The white and green edge is missing.']],
  'mirrored-corner': [
    [() => swapped(solved, [9, 20]), 'Going clockwise, the corner at the top right front is white, green and red. These colours should go the other way round.'],
    [() => swapped(pocketSolved, [4, 9]), 'Going clockwise, the corner at the top right front is white, green and red. Judging by the other stickers, these colours should go the other way round.', 'pocket.check'],
  ],
  'corner-twist': [
    [() => painted(solved, { 8: 'G', 9: 'W', 20: 'R' }), 'A corner seems to be twisted clockwise in its place. Turning the layers cannot do that.'],
    [() => painted(pocketSolved, { 3: 'R', 4: 'G', 9: 'W' }), 'A corner seems to be twisted anticlockwise in its place. Turning the layers cannot do that.', 'pocket.check'],
  ],
  'edge-flip': [[() => swapped(solved, [7, 19]), 'An edge seems to be flipped in its place. Turning the layers cannot do that.']],
  parity: [[() => swapped(solved, [7, 5], [19, 10]), 'Two pieces seem to be swapped. Turning the layers cannot do that.']],
  'too-many-colours': [[() => painted(pocketSolved, { 3: 'Q' }), 'There are 7 colours. A cube has only 6.', 'pocket.check']],
  'no-colouring': [[() => 'WGWWRRRRGGGWYYYOOYOOBBBB', 'The corners do not belong to the same cube.', 'pocket.check']],
};

const explanations: Record<CubeExplanation['kind'], Example[]> = {
  'flipped-edge': [[() => swapped(solved, [7, 19]), 'The edge at the top front is flipped.']],
  'twisted-corner': [[() => painted(solved, { 8: 'G', 9: 'W', 20: 'R' }), 'The corner at the top right front is twisted clockwise.']],
  'repainted-sticker': [
    [() => painted(solved, { 7: 'Y' }), 'The sticker in the middle of the bottom row of the top side should be white, not yellow.'],
    [() => painted(solved, { 22: 'W' }), 'The sticker in the centre of the front side should be green, not white.'],
    [
      () => painted(solved, { 0: 'Y', 11: 'O' }),
      'The sticker on the left of the top row of the top side should be white, not yellow. The sticker on the right of the top row of the right side should be red, not orange.',
    ],
  ],
  'exchanged-stickers': [
    [() => swapped(solved, [9, 20]), 'The right and front stickers of the corner at the top right front are swapped.'],
    [() => swapped(solved, [0, 53]), 'The stickers on the left of the top row of the top side and on the right of the bottom row of the back side are swapped.'],
  ],
  'exchanged-pieces': [[() => swapped(solved, [7, 5], [19, 10]), 'The edges at the top right and at the top front are swapped.']],
  'face-turned': [
    [() => withFrontTurned(scrambled(), 1), 'The front side is painted a quarter turn too far clockwise.'],
    [() => withFrontTurned(scrambled(), 2), 'The front side is painted half a turn off.'],
    [() => withFrontTurned(scrambled(), 3), 'The front side is painted a quarter turn too far anticlockwise.'],
  ],
  'faces-exchanged': [
    [() => withFacesSwapped(scrambled(), true), 'The top and right sides are swapped, centres included.'],
    [() => withFacesSwapped(scrambled(), false), 'The top and right sides are swapped, except for their centres.'],
  ],
  'mirrored-scheme': [
    [
      () => [...scrambled()].map((letter, i) => (i % 9 === 4 ? letter : (({ R: 'O', O: 'R' })[letter] ?? letter))).join(''),
      'Orange and red are swapped on every sticker except the centres.',
    ],
    [() => painted(scrambled(), Object.fromEntries([...Array(9).keys()].map((k) => [45 + k, scrambled()[45 + k - (k % 3) + 2 - (k % 3)]]))), 'The back side is painted as in a mirror.'],
  ],
};

describe('the app writes a sentence', () => {
  it('about every kind in the contract', () => {
    expect(Object.keys(problems).sort()).toEqual(kindsOf('CubeProblem').sort());
    expect(Object.keys(explanations).sort()).toEqual(kindsOf('CubeExplanation').sort());
  });

  it.each(Object.keys(problems) as CubeProblem['kind'][])('about a problem: %s', (kind) => {
    for (const [cube, sentence, method] of problems[kind]) {
      const found = (call(method ?? 'cube.check', { cube: cube() }).problems as CubeProblem[]).filter((each) => each.kind === kind);
      expect(found.map(problemSentence).join('\n')).toContain(sentence);
    }
  });

  it.each(Object.keys(explanations) as CubeExplanation['kind'][])('about an explanation: %s', (kind) => {
    for (const [cube, sentence] of explanations[kind]) {
      const found = (call('cube.check', { cube: cube() }).explanations as CubeExplanation[]).filter((each) => each.kind === kind);
      expect(found.map(explanationSentence)).toContain(sentence);
    }
  });

  it('about a cube that is painted as a mirror image', () => {
    expect(explanationSentence({ kind: 'mirrored-scheme', places: [...'URFDLB'], facelets: solved })).toBe('The whole cube is painted as in a mirror: left and right are swapped.');
  });

  it('about the repair of a twisted 2×2×2', () => {
    const [problem] = call('pocket.check', { cube: painted(pocketSolved, { 3: 'G', 4: 'W', 9: 'R' }) }).problems as CubeProblem[];
    expect(twistRepair(problem)).toBe('Twist any one corner a third of a turn anticlockwise, and the cube can be solved.');
  });
});

// Compares letters and pairs with the engine: names, letters, and the cube on which a single pair is unsolved.
import { load, type CubeBlind, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { looksSolved } from '../cube/model/script';
import { cubeOfPair, letterSchemeError, letterOf, pairsFrom, speffz, stickerNamed, stickers, type Kind } from './letters';
import { notesOn, pairsOf, playable } from './memo';
import { questionsFor } from './training';
import { keepWord, mergeWords, wordFor } from './pair_words';

describe('stickers', () => {
  it('have unique names and letters', () => {
    for (const kind of ['edges', 'corners'] as const) {
      expect(stickers[kind]).toHaveLength(24);
      expect(new Set(stickers[kind].map(({ name }) => name)).size).toBe(24);
      expect(new Set(stickers[kind].map(({ piece }) => piece)).size).toBe(kind === 'edges' ? 12 : 8);
    }
    const letter = (kind: Kind, name: string) => letterOf(kind, stickerNamed(kind, name)!, speffz);
    expect(['UB', 'UR', 'LU', 'FU', 'DB'].map((name) => letter('edges', name)).join('')).toBe('ABEIW');
    expect(['ULB', 'UBR', 'UFR', 'FUL', 'DBL'].map((name) => letter('corners', name)).join('')).toBe('ABCIX');
    expect(stickerNamed('edges', 'UD')).toBeUndefined();
  });

  it('form as many pairs as there are three-cycles with the buffer', () => {
    expect(pairsFrom('edges', stickerNamed('edges', 'UF')!, speffz)).toHaveLength(22 * 20);
    expect(pairsFrom('corners', stickerNamed('corners', 'UFR')!, speffz)).toHaveLength(21 * 18);
  });

  it('can have custom letters, all different', () => {
    expect(letterSchemeError(speffz)).toBeUndefined();
    expect(letterSchemeError('ABC')).toContain('24 letters');
    expect(letterSchemeError('AACDEFGHIJKLMNOPQRSTUVWX')).toBe('A appears twice.');
    expect(letterSchemeError('A CDEFGHIJKLMNOPQRSTUVWX')).toContain('spaces');
    expect(letterSchemeError('ÄBCDEFGHIJKLMNOPQRSTUVWX')).toBeUndefined();
  });
});

describe('words', () => {
  it('are merged between two tabs, keeping the later word of each pair', () => {
    const base = keepWord({}, 'AB', ' abbey ', 1);
    const [here, there] = [keepWord(base, 'AB', 'abacus', 3), keepWord(keepWord(base, 'AB', 'abbot', 2), 'CD', 'cod', 2)];
    expect(mergeWords(here, there)).toEqual(mergeWords(there, here));
    expect([wordFor(mergeWords(here, there), 'AB'), wordFor(mergeWords(here, there), 'CD')]).toEqual(['abacus', 'cod']);
    expect(wordFor(mergeWords(keepWord(base, 'AB', '', 9), there), 'AB')).toBe('');
  });
});

describe('the trainer', () => {
  it('asks the chosen questions', () => {
    const wanted = { kind: 'edges' as const, letters: speffz, buffer: stickerNamed('edges', 'UF')!, words: {} };
    expect(questionsFor({ ...wanted, mode: 'stickers' })).toHaveLength(24);
    const words = questionsFor({ ...wanted, mode: 'words', first: 'A' });
    expect(words).toHaveLength(20);
    expect(words.every(({ pair }) => pair!.startsWith('A'))).toBe(true);
    expect(new Set(questionsFor({ ...wanted, mode: 'algorithms' }).map(({ slug }) => slug)).size).toBe(440);
  });
});

describe('with the engine', () => {
  let engine: Engine;
  const ask = (params: object) => {
    const said = JSON.parse(engine.answer(JSON.stringify({ method: 'cube.blind', params }))) as { result: CubeBlind; error?: unknown };
    expect(said.error).toBeUndefined();
    return said.result;
  };
  beforeAll(async () => {
    engine = await load();
  });

  it('solves each pair with one commutator with the expected letters', () => {
    for (const [kind, name] of [['edges', 'UF'], ['edges', 'DF'], ['corners', 'UFR'], ['corners', 'UBL']] as const) {
      const buffer = stickerNamed(kind, name)!;
      const which = kind === 'edges' ? { edge_buffer: buffer.name } : { corner_buffer: buffer.name };
      pairsFrom(kind, buffer, speffz)
        .filter((_, i) => i % 61 === 0)
        .forEach((pair) => {
          const cube = cubeOfPair(buffer, pair);
          const answer = ask({ cube, method: 'three_style', ...which });
          expect(answer[kind].letters, `${name} ${pair.slug}`).toBe(pair.slug);
          expect(answer[kind].buffer).toBe(buffer.name);
          expect(answer.steps).toHaveLength(1);
          expect(looksSolved(playable(cube, answer).script.states.at(-1)!)).toBe(true);
        });
    }
  });

  it('solves the cube by playing the memo of every method', () => {
    for (const method of ['pochmann', 'm2', 'three_style']) {
      const cube = 'DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD'.replace(/./g, (face) => ({ U: 'W', R: 'R', F: 'G', D: 'Y', L: 'O', B: 'B' })[face]!);
      const answer = ask({ cube, method });
      const { script, steps } = playable(cube, answer);
      expect(looksSolved(script.states.at(-1)!), method).toBe(true);
      expect(steps.at(-1)!.to).toBe(script.turns.length);
      expect(pairsOf(answer.edges).join('').length).toBe(answer.edges.targets.length);
      for (const kind of ['edges', 'corners'] as const) expect(notesOn(kind, answer[kind]).length).toBeGreaterThanOrEqual(answer[kind].turned.length);
    }
  });

  it('explains twisted pieces and new cycles', () => {
    const flipped = ask({ cube: "M' U M' U M' U2 M U M U M U2", method: 'pochmann' });
    const notes = notesOn('edges', flipped.edges);
    expect(flipped.edges.turned.length).toBeGreaterThan(0);
    expect(notes.filter((note) => note.includes('flipped'))).toHaveLength(flipped.edges.turned.length);
    expect(notesOn('corners', flipped.corners)).toEqual(['All corners are solved.']);
    const broken = ask({ cube: 'M2 E2 S2', method: 'pochmann' });
    expect(notesOn('edges', broken.edges).some((note) => note.startsWith('A new cycle starts'))).toBe(true);
  });
});

// Checks the piece-by-piece guide on solutions of random cubes by the engine.
import { load, type Engine, type HumanSolution } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { colourName, toColours } from './facelets';
import { guideOf, lineAt, marksOf, whereabouts, type GuideLine } from './piece_guide';
import { centreOf, homeOf, isPlaced, placeOf, placeWords } from './piece_places';
import { setupLength } from './piece_reasons';
import { makeScript, type Script } from './script';

describe('the guide through a solution', { timeout: 60_000 }, () => {
  let engine: Engine;
  let cubes: string[];
  beforeAll(async () => {
    engine = await load();
    cubes = engine.call('cube.scramble', { count: 40, seed: '7' }).scrambles.map(({ facelets }) => toColours(facelets));
  });
  const scriptFor = (cube: string, method: 'lbl' | 'cfop', color = 'white'): Script =>
    makeScript(cube, engine.call('cube.solve', { cube, method, color }) as HumanSolution);
  const each = (method: 'lbl' | 'cfop', check: (script: Script, lines: GuideLine[]) => void) => {
    for (const [i, cube] of cubes.slice(0, method === 'lbl' ? 40 : 12).entries()) {
      const script = scriptFor(cube, method, ['white', 'yellow', 'red', 'blue'][i % 4]);
      check(script, guideOf(script));
    }
  };

  it('has a line for every turn and keeps their order', () => {
    for (const method of ['lbl', 'cfop'] as const)
      each(method, (script, lines) => {
        expect(lines.reduce((at, { from, to }) => (expect(from).toBe(at), to), 0)).toBe(script.turns.length);
        for (let at = 0; at < script.turns.length; ++at) {
          const { line } = lineAt(lines, at);
          expect(at >= line!.from && at < line!.to).toBe(true);
        }
        expect(lineAt(lines, script.turns.length).line).toBeUndefined();
      });
  });

  it('names all twelve pieces of the first two layers, and each is in its place at the end of its line', () => {
    each('lbl', (script, lines) => {
      const named = lines.filter(({ keys, hasTarget }) => hasTarget && keys.length === 1);
      expect(new Set(named.map(({ keys }) => keys[0])).size).toBe(12);
      expect(named).toHaveLength(12);
      for (const line of named) {
        const after = script.states[line.to];
        expect(isPlaced(after, line.keys[0]), line.title).toBe(true);
        expect(marksOf(line, after).targets.size).toBe(0);
        if (line.from === line.to) continue;
        const before = script.states[line.from];
        expect(isPlaced(before, line.keys[0]), line.title).toBe(false);
        const { pieces, targets } = marksOf(line, before);
        expect([...pieces]).toEqual(placeOf(before, line.keys[0]).facelets);
        if (placeOf(before, line.keys[0]) === homeOf(before, line.keys[0])) expect(whereabouts(line, before)).toBe('');
        else {
          expect([...targets]).toEqual(homeOf(before, line.keys[0]).facelets);
          expect(whereabouts(line, before)).toContain(`belongs at the ${placeWords(homeOf(before, line.keys[0]))}`);
        }
      }
    });
  });

  it('gives true reasons: a corner in the top layer is above its place before its algorithm', () => {
    let aboves = 0;
    each('lbl', (script, lines) => {
      for (const { chapter, keys, from, to, why } of lines) {
        if (script.chapters[chapter].step !== 'first corners' || from === to || !why.includes('above its place')) continue;
        aboves += 1;
        const aimed = script.states[from + setupLength(script.turns.slice(from, to))];
        const above = placeOf(aimed, keys[0]);
        expect([...above.name].filter((face) => face !== 'U').sort(), why).toEqual([...homeOf(aimed, keys[0]).name].filter((face) => face !== 'D').sort());
      }
    });
    expect(aboves).toBeGreaterThan(40);
  });

  it('highlights nothing in methods whose steps solve other pieces', () => {
    const script = makeScript(cubes[0], engine.call('cube.solve', { cube: cubes[0], method: 'roux' }) as HumanSolution);
    expect(guideOf(script).flatMap(({ keys }) => keys)).toEqual([]);
    expect(guideOf(script).map(({ why }) => why)).toEqual(script.chapters.map(({ note }) => note));
  });

  it('highlights the pair that a CFOP step solves', () => {
    let pairs = 0;
    each('cfop', (script, lines) => {
      for (const line of lines.filter(({ chapter, from, to }) => script.chapters[chapter].step.startsWith('pair') && from < to)) {
        expect(line.title).toMatch(/pairs?$/);
        for (const key of line.keys) expect(isPlaced(script.states[line.to], key)).toBe(true);
        pairs += 1;
      }
    });
    expect(pairs).toBeGreaterThan(30);
  });

  it('says what is seen before each algorithm of the last layer', () => {
    const said = new Set<string>();
    each('lbl', (script, lines) => {
      for (const { chapter, why, from, to, keys } of lines) {
        if (!script.chapters[chapter].step.startsWith('last') || from === to) continue;
        // The two corners that match each other do not show the colour of the top.
        if (why.includes('match each other')) expect(why).not.toContain(`show ${colourName(centreOf(script.states[from], 'U'))}`);
        said.add(why.replaceAll(/white|yellow|red|orange|green|blue/g, 'COLOUR').replaceAll(/front|back|left|right/g, 'SIDE'));
        if (!why.startsWith('The corners are in the right order')) expect(keys.length, why).toBeGreaterThan(0);
      }
    });
    for (const sentence of [
      'No edge shows COLOUR on top: this is the dot. This algorithm makes two edges show it.',
      'Two edges next to each other show COLOUR on top: this is the L. This algorithm makes the COLOUR cross.',
      'Two edges opposite each other show COLOUR on top: this is the line. This algorithm makes the COLOUR cross.',
      'Two corners show COLOUR on top. After this algorithm, one corner does.',
      'One corner shows COLOUR on top. After this algorithm, all four do.',
      'Both top corners on the SIDE side show COLOUR: they already match each other. This algorithm puts the other two in order.',
      'No side has two corners of the same colour. This algorithm puts all four in order.',
      'The edge on the SIDE side is in its place. The other three change places.',
      'No edge is in its place: all four change places.',
    ])
      expect(said, sentence).toContain(sentence);
  });
});

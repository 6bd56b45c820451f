// Random scrambles with random mistakes, made on the app's own model of the cube and judged by the engine from three sides. The side
// that is shown next must lead to the cube.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { facelets, solved, toColours, type Face } from './facelets';
import { isDamage, neededSides, outcomeOf, possibleCubes, repairOf, requestedExplanations, sideOrder, sideToShow } from './misscramble';
import { foundIn, isSameCube, questionFor, rotationTo, wayBack } from './recovery';
import { apply, applyAll, inverse, parseTurns, turnOf, type Turn } from './turns';

let seed = 38;
const random = (below: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};
const pick = <T>(list: readonly T[]): T => list[random(list.length)];
const sides = 'URFDLB';

function randomScramble(length: number): Turn[] {
  const turns: Turn[] = [];
  while (turns.length < length) {
    const turn = parseTurns(pick([...sides]) + pick(['', '2', "'"]))[0];
    if (turns.at(-1)?.name[0] !== turn.name[0]) turns.push(turn);
  }
  return turns;
}

/** Replaces `count` turns from an index on. */
const replaced = (turns: readonly Turn[], at: number, count: number, ...by: Turn[]) => [...turns.slice(0, at), ...by, ...turns.slice(at + count)];
const mistakes: Record<string, (turns: Turn[], at: number) => Turn[]> = {
  'wrong-way or halved': (turns, at) => replaced(turns, at, 1, turns[at].quarters === 2 ? turnOf(turns[at].axis, turns[at].layers, 1) : inverse(turns[at])),
  'left-out': (turns, at) => replaced(turns, at, 1),
  unfinished: (turns, at) => turns.slice(0, Math.min(at, turns.length - 2)),
  'other-face': (turns, at) => replaced(turns, at, 1, ...parseTurns(pick([...sides].filter((face) => face !== turns[at].name[0])) + turns[at].name.slice(1))),
  extra: (turns, at) => replaced(turns, at, 0, ...parseTurns(pick([...sides]))),
  'held-wrongly': (turns, at) => replaced(turns, at, 0, ...parseTurns(pick(['x', "y'", 'z2', 'y']))),
  two: (turns, at) => mistakes['left-out'](mistakes['wrong-way or halved'](turns, at), (at + 5) % turns.length),
};

const upright = (cube: string) => applyAll(cube, rotationTo(cube, solved));
const showing = (cube: string, shown: readonly Face[]) => facelets.map(({ index, face }) => (shown.includes(face) || index % 9 === 4 ? cube[index] : '.')).join('');
const names = (turns: readonly Turn[]) => turns.map(({ name }) => name).join(' ');

describe('a scramble check with three sides', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const check = (cube: string, scramble: readonly Turn[]) => engine.call('cube.misscramble', { cube, scramble: names(scramble), count: requestedExplanations });

  it.each(Object.keys(mistakes))('finds the cube after this mistake: %s', { timeout: 120_000 }, (kind) => {
    for (let i = 0; i < (kind === 'two' ? 4 : 12); ++i) {
      const scramble = randomScramble(18 + random(4));
      const made = mistakes[kind](scramble, random(scramble.length));
      const [cube, expected] = [upright(applyAll(solved, made)), applyAll(solved, scramble)];
      if (cube === expected) continue;
      const shown = [...sideOrder.slice(0, neededSides)];
      let answer = check(showing(cube, shown), scramble);
      const what = `${names(made)} for ${names(scramble)}`;
      for (;;) {
        expect(possibleCubes(answer), what).toContain(cube); // the truth is always among the explanations
        const side = sideToShow(possibleCubes(answer), showing(cube, shown));
        if (!side) break;
        const before = possibleCubes(answer).length;
        shown.push(side);
        answer = check(showing(cube, shown), scramble);
        expect(possibleCubes(answer).length, what).toBeLessThan(before);
      }
      expect(possibleCubes(answer), what).toEqual([cube]);
      expect(outcomeOf(answer), what).toMatchObject({ kind: 'wrong', isOneCube: true });
      const repair = repairOf(answer);
      if (repair && 'turns' in repair && repair.turns) expect(applyAll(cube, parseTurns(repair.turns)), what).toBe(expected);
    }
  });

  it('accepts a correct cube, and names what could be hidden', () => {
    for (let i = 0; i < 10; ++i) {
      const scramble = randomScramble(20);
      const cube = applyAll(solved, scramble);
      const three = check(showing(cube, sideOrder.slice(0, 3)), scramble);
      expect(outcomeOf(three).kind).toBe(three.explanations.every(isDamage) ? 'correct' : 'open');
      expect(three.explanations.filter(isDamage).map(({ mistakes }) => mistakes[0].place).sort()).toEqual(['DL', 'UL']);
      expect(outcomeOf(check(showing(cube, sideOrder.slice(0, 4)), scramble)).kind).toBe('correct');
      expect(toColours(three.expected)).toBe(cube);
    }
  });
});

describe('a learner who shows three sides', () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await load();
  });
  const start = applyAll(solved, parseTurns("R U F' L2 D B' U2 R' F D2 L'"));
  const planned = parseTurns(
    "z2 R F R U2 L2 U B' R U' B2 y U2 R' U' R U R U R' y R' U' R L U L' y R U R' U R U' R' U' F' U F y R U' R' U' F' U F y2 F' U F U R U' R' U2 L' U L U F U' F'",
  );
  const states = planned.reduce<string[]>((all, turn) => [...all, apply(all[all.length - 1], turn)], [start]);
  const found = (seen: string, at: number) => {
    const question = questionFor(planned, states, at, seen);
    return foundIn(engine.call('cube.misscramble', question.params), question, planned, states, at);
  };

  it('is led back after one wrong turn', () => {
    let [back, asked] = [0, 0];
    for (let at = 8; at <= planned.length; at += 2) {
      const since = at - 1 - random(3);
      if (!/^[URFDLB]/.test(planned[since].name)) continue;
      const made = mistakes['wrong-way or halved'](planned.slice(since, at), 0);
      const cube = upright(applyAll(states[since], made));
      const shown = [...sideOrder.slice(0, neededSides)];
      let result = found(showing(cube, shown), at);
      if (result.kind === 'unknown' && result.show) {
        ++asked;
        while (result.kind === 'unknown' && result.show) {
          shown.push(result.show);
          result = found(showing(cube, shown), at);
        }
      }
      expect(result.kind, `turn ${since} of ${at}`).toBe('mistake');
      if (result.kind !== 'mistake') continue;
      expect(isSameCube(applyAll(states[result.since], result.made), cube)).toBe(true);
      const { turns, resume } = wayBack(planned, result.since, result.made);
      expect(isSameCube(applyAll(applyAll(states[result.since], result.made), turns), states[resume])).toBe(true);
      ++back;
    }
    expect(back).toBeGreaterThan(15);
    expect(asked).toBeLessThan(back / 3); // three sides are usually enough
  });

  it('is told that the cube is as planned', () => {
    for (const at of [9, 20, 37, 50]) expect(found(showing(upright(states[at]), sideOrder.slice(0, 3)), at)).toEqual({ kind: 'as-planned' });
  });
});

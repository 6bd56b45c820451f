import type { ScrambleMistake } from 'cubewright';
import { describe, expect, it } from 'vitest';
import { facelets, solved } from './facelets';
import { foundIn, groupedByLook, isSameCube, likelyMistakes, mistakeInWords, questionFor, readTurns, rotationTo, stickersTurnedOver, turnedOver, wayBack, type Misscramble } from './recovery';
import { apply, applyAll, inverse, parseTurns, type Turn } from './turns';

const text = (turns: readonly Turn[]) => turns.map(({ name }) => name).join(' ');
const planned = parseTurns("z2 R F' y U2 R U R' M2 Fw D L' U");
const states = planned.reduce<string[]>((all, turn) => [...all, apply(all[all.length - 1], turn)], [applyAll(solved, parseTurns("F R U' D2 B"))]);

describe('likely mistakes', () => {
  it('are a missing, wrong or doubled turn among the last turns, each with its cube', () => {
    const guesses = likelyMistakes(planned, states, 8);
    expect(guesses.map(({ kind, made }) => `${kind}: ${text(made)}`)).toEqual([
      'ahead: M2 x2', // held like the cube as planned
      'left-out: ',
      'wrong-way: R',
      'doubled: R2',
      "left-out: R'",
      "wrong-way: U' R'",
      "doubled: U2 R'",
      'unfinished: ',
      "left-out: U R'",
      "wrong-way: R' U R'",
      "doubled: R2 U R'",
    ]);
    for (const { since, made, cube } of guesses) expect(applyAll(states[since], made)).toBe(cube);
    expect(new Set(guesses.map(({ cube }) => cube)).size).toBe(guesses.length);
    expect(guesses.some(({ cube }) => cube === states[8])).toBe(false);
  });

  it('include half turns made as quarter turns', () => {
    expect(likelyMistakes(planned, states, 5, 1).map(({ kind, made }) => `${kind}: ${text(made)}`)).toEqual(['ahead: R', 'left-out: ', 'halved: U', "halved: U'"]);
  });

  it('are held like the cube as planned', () => {
    // Without the rotation, the turns after it are made on other faces.
    const guesses = likelyMistakes(planned, states, 5, 2);
    for (const { cube } of guesses) expect([cube[4], cube[22]]).toEqual([states[5][4], states[5][22]]);
    expect(likelyMistakes(planned, states, 4, 1).map(({ kind }) => kind)).toEqual(['ahead']); // y alone: the same cube, held differently
  });

  it('are described in words', () => {
    const words = likelyMistakes(planned, states, 8).map((guess) => mistakeInWords(guess.kind, guess.since, planned, 8));
    expect(words.slice(0, 5)).toEqual(['M2 is already made', "R' is not made yet", "R' was made the other way", "R' was made twice", 'U was left out']);
    expect(words[7]).toBe('The last 2 turns are not made yet');
  });

  it('are grouped by their look from the front', () => {
    // A missing B2 and a missing D show on the front; on a cube whose hidden layers alone differ, they do not.
    const cubes = ['', 'B', 'D'].map((turns) => ({ cube: applyAll(solved, parseTurns(turns)) }));
    const hidden = { cube: solved.slice(0, 45) + 'WWWWWWWWW' };
    expect(groupedByLook([...cubes, hidden]).map((group) => group.length)).toEqual([2, 1, 1]);
  });
});

describe('the way back', () => {
  it('leads to a state of the plan from every likely mistake', () => {
    for (let at = 1; at <= planned.length; ++at)
      for (const { since, made, cube } of likelyMistakes(planned, states, at, 5)) {
        const { turns, resume } = wayBack(planned, since, made);
        expect(applyAll(cube, turns), `${text(made)} from ${since}`).toBe(states[resume]);
      }
  });

  it('joins the undone turn and the planned one', () => {
    const back = (made: string) => {
      const { turns, resume } = wayBack(planned, 7, parseTurns(made));
      return [text(turns), resume];
    };
    expect(back('R2')).toEqual(['R', 8]); // doubled
    expect(back('R')).toEqual(['R2', 8]); // the wrong way
    expect(back('')).toEqual(['', 7]); // left out
    expect(back("R M2'")).toEqual(['M2 R2', 8]);
    expect(back('L')).toEqual(["L'", 7]);
    expect(back("R'")).toEqual(['', 8]); // one turn ahead
  });
});

// Answers as cube.misscramble returns them.
const explained = (moves: string, kind: ScrambleMistake['kind'] = 'wrong-way', place?: string) => ({
  mistakes: [{ kind, message: '', ...(place && { place }) }],
  moves,
  facelets: applyAll(solved, parseTurns(moves)),
});
/** What is found at a planned turn if the learner made these turns from the start, and the engine gives this answer. */
function found(at: number, made: string, answer: Partial<Misscramble>) {
  const seen = applyAll(states[0], parseTurns(made));
  const question = questionFor(planned, states, at, applyAll(seen, rotationTo(seen, solved)));
  return foundIn({ as_scrambled: false, certain: true, expected: states[at], explanations: [], ...answer }, question, planned, states, at);
}

describe('the answer of the engine', () => {
  it('is read as the first difference from the plan', () => {
    const made = "z2 R F' y U2 R U' R'";
    expect(found(8, made, { explanations: [explained(made)] })).toEqual({ kind: 'mistake', mistake: 'wrong-way', since: 6, made: parseTurns("U' R'") });
  });

  it('may contain turns after the last planned one, and several mistakes', () => {
    const extra = "z2 R F' y U2 R U R' F";
    expect(found(8, extra, { explanations: [explained(extra, 'extra')] })).toMatchObject({ mistake: 'extra', since: 8, made: parseTurns('F') });
    const ahead = "z2 R F' y U2 R U R' M2";
    expect(found(8, ahead, { explanations: [explained(ahead, 'extra')] })).toMatchObject({ mistake: 'ahead', since: 8, made: parseTurns('M2') });
    const two = "z2 R F' y U2 R' U'";
    const mistakes = [...explained('').mistakes, ...explained('').mistakes];
    expect(found(7, two, { explanations: [{ ...explained(two), mistakes }] })).toMatchObject({ mistake: '', since: 5, made: parseTurns("R' U'") });
  });

  it('is ignored if it does not lead to the cube that was seen', () => {
    expect(found(8, "z2 R F' y U2 R U' R'", { explanations: [explained("z2 R F' y U2 R' U R'")] }).kind).toBe('unknown');
  });

  it('is as planned only if nothing else is possible', () => {
    expect(found(8, text(planned.slice(0, 8)), { as_scrambled: true }).kind).toBe('as-planned');
    expect(found(8, text(planned.slice(0, 8)), { as_scrambled: true, certain: false, explanations: [explained('z2')] }).kind).toBe('unknown');
    // The engine also lists damage on hidden sides.
    expect(found(8, text(planned.slice(0, 8)), { as_scrambled: true, certain: false, explanations: [explained('', 'flipped-edge', 'UL')] }).kind).toBe('as-planned');
  });

  it('leads to a new solution if the mistake is uncertain, far back, or damage', () => {
    const made = "z2 R F' y U2 R U' R'";
    expect(found(8, made, {}).kind).toBe('unknown');
    expect(found(8, made, { certain: false, explanations: [explained(made), explained('z2')] })).toMatchObject({ kind: 'unknown' });
    expect(found(8, made, { explanations: [explained(made, 'twisted-corner', 'URF')] }).kind).toBe('unknown');
    const early = "z2 R' F' y U2 R U R' M2 Fw D L' U";
    expect(found(13, early, { explanations: [explained(early)] }).kind).toBe('unknown');
  });

  it('starts later in a long solution, with the cube held upright', () => {
    const long = Array.from({ length: 6 }, () => planned).flat();
    const all = long.reduce<string[]>((done, turn) => [...done, apply(done[done.length - 1], turn)], [states[0]]);
    const at = 70;
    const wrong = applyAll(all[at - 2], parseTurns(`${text([inverse(long[at - 2])])} ${long[at - 1].name}`));
    const question = questionFor(long, all, at, applyAll(wrong, rotationTo(wrong, solved)));
    expect(question.start).toBe(30);
    expect([question.params.from[4], question.params.from[22]]).toEqual(['W', 'G']);
    expect(isSameCube(applyAll(question.params.from, parseTurns(question.params.scramble)), all[at])).toBe(true);
    const made = parseTurns(question.params.scramble);
    made[made.length - 2] = inverse(made[made.length - 2]);
    const answer = { as_scrambled: false, certain: true, expected: all[at], explanations: [explained(text(made))] };
    expect(foundIn(answer, question, long, all, at)).toMatchObject({ kind: 'mistake', since: at - 2 });
  });
});

describe('a cube', () => {
  it('is the same in every orientation and with hidden stickers', () => {
    expect(isSameCube(states[3], applyAll(states[3], parseTurns("x y'")))).toBe(true);
    expect(isSameCube(states[3], applyAll(states[3], parseTurns('R')))).toBe(false);
    expect(isSameCube(states[3], `${states[3].slice(0, 27)}${'.'.repeat(27)}`)).toBe(true);
  });

  it('shows its bottom, left and back when turned over', () => {
    const cube = facelets.map(({ face }) => face).join('');
    const over = turnedOver(cube);
    expect([over[4], over[22], over[13]]).toEqual(['D', 'L', 'B']);
    for (const index of [0, 20, 30, 53]) {
      const marked = [...'.'.repeat(54)].map((dot, i) => (i === index ? 'x' : dot)).join('');
      expect(stickersTurnedOver(new Set([index]))).toEqual(new Set([turnedOver(marked).indexOf('x')]));
    }
  });
});

it('reads turns from an address', () => {
  expect(text(readTurns("R' U2")!)).toBe("R' U2");
  expect(readTurns('')).toEqual([]);
  expect(readTurns('hello')).toBeUndefined();
  expect(readTurns(undefined)).toBeUndefined();
});

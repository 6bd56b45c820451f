// Compares Duel in the app with the engine: the mat after every action, solutions under every variation, and the lessons.
import { load, type Engine } from 'cubewright';
import { beforeAll, describe, expect, it } from 'vitest';
import { layoutFromText } from '../../model/layout_from_text';
import { cardOf } from '../../model/cards_and_dice';
import { faultOf, handOf, puzzleOfHand, variationsOf, type Choices } from './laying';
import { isWanted, lessons } from './lessons';
import { roundLink, roundOfLink } from './link';
import { shownSolution } from './shown_solution';
import { diceOf, placesAfter, zones, type Duel, type DuelAction, type DuelProof, type DuelState, type DuelVerdict } from './duel_round';
import { levels, reasonTexts } from './duel_text';
import { variations, type Variations } from './variations';

interface Played {
  duel: Duel;
  state: DuelState;
  verdict?: DuelVerdict;
  reason?: string;
}
interface Judged {
  now: { right: boolean; solution?: DuelProof };
  never: { right: boolean; solution?: DuelProof };
}
let engine: Engine;
beforeAll(async () => {
  engine = await load();
});
function ask<T>(method: string, params: object): T {
  const { result, error } = JSON.parse(engine.answer(JSON.stringify({ method, params }))) as { result?: T; error?: { message: string } };
  if (!result) throw new Error(error?.message);
  return result;
}

const examples: Variations[] = [
  {},
  { required: '∪' },
  { wild: '∩' },
  { interchangeable_operators: true },
  { interchangeable_constants: true },
  { two_operators: true },
  { reusable_operators: true },
  { restriction_must_flip: true },
  { symmetric_difference: true },
  { double_colour: 'red' },
  { matched_card: { colors: ['blue'] } },
  { wild_blank_card: true },
  { shifts: true },
  { extra_forbidden: true },
];

it('every variation has an example', () => {
  expect(new Set(examples.flatMap((each) => Object.keys(each)))).toEqual(new Set(variations.map(({ name }) => name)));
});

describe.each(examples.map((each) => [JSON.stringify(each), each] as const))('with the variations %s', { timeout: 60_000 }, (_, of) => {
  it('the mat, the links and the previews agree with the engine', () => {
    for (const seed of ['a', 'b']) {
      let played = ask<Played>('duel.deal', { seed, dice: 9, cards: 8, variations: of });
      while (played.state.phase !== 'over') {
        played = ask<Played>('duel.reply', { duel: played.duel, level: 2, seed });
        expect(reasonTexts[played.reason!], played.reason).toBeDefined();
        const dice = diceOf(played.duel);
        const places = placesAfter(played.duel);
        for (const place of [...zones, 'pool'] as const) expect(dice.filter((_, die) => places[die] === place)).toEqual(played.state[place]);
        expect(roundOfLink(roundLink(played.duel))).toEqual(played.duel);
        if (played.verdict) {
          const shown = shownSolution(played.duel, { ...played.duel.actions.at(-1)!, rows: played.verdict.rows });
          expect(shown.matched).toBe(played.verdict.matched);
          expect(shown.states.flatMap((state, i) => (state === 'matched' ? [i] : []))).toEqual(played.verdict.matching);
        }
      }
    }
  });

  it('the referee’s solutions can be laid', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      let { duel } = ask<Played>('duel.deal', { seed, dice: 9, variations: of });
      duel = ask<Played>('duel.reply', { duel, seed }).duel;
      const { never } = ask<Judged>('duel.referee', { duel });
      if (!never.solution) continue;
      const { rows, wild, blank } = never.solution;
      if (of.interchangeable_operators || of.interchangeable_constants) continue; // the player swaps the dice first
      const challenge: DuelAction = { player: 2, challenge: 'never' };
      duel = ask<Played>('duel.play', { duel, action: challenge }).duel;
      const choices: Choices = { swapped: [], ...(wild && { wild }), ...(blank && { blank: cardOf(blank.colors) }) };
      const hand = handOf(duel, 9, choices);
      const puzzle = puzzleOfHand(duel, hand, choices);
      expect(faultOf(duel, hand, layoutFromText(puzzle, rows), 9)).toBeUndefined();
      expect(variationsOf(duel)).toEqual(of);
      const { state, verdict } = ask<Played>('duel.play', { duel, action: { player: 1, rows, wild, blank } });
      expect(verdict?.correct).toBe(true);
      expect(state.outcome?.winner).toBe(1);
    }
  });
});

describe('the lessons', () => {
  it.each(lessons)('$title is a legal position and action', (lesson) => {
    const { state } = ask<Played>('duel.play', { duel: lesson.duel });
    const action = { player: state.next!, ...lesson.want };
    expect(isWanted(lesson, action)).toBe(true);
    const after = ask<Played>('duel.play', { duel: lesson.duel, action });
    if (lesson.want.rows) expect(after.verdict?.correct).toBe(true);
  });

  it.each(lessons.filter(({ want }) => want.challenge))('$title is a right challenge', ({ duel, want }) => {
    expect(ask<Judged>('duel.referee', { duel })[want.challenge!].right).toBe(true);
  });

  it.each(lessons.filter(({ want }) => want.move ?? want.goal))('$title is a safe move', ({ duel, want }) => {
    const { state } = ask<Played>('duel.play', { duel });
    const after = ask<Played>('duel.play', { duel, action: { player: state.next!, ...want } });
    const { now, never } = ask<Judged>('duel.referee', { duel: after.duel });
    expect([after.state.can_challenge_now && now.right, never.right]).toEqual([false, false]);
  });

  it('the last position still has a solution', () => {
    expect(ask<Judged>('duel.referee', { duel: lessons.at(-1)!.duel }).never.right).toBe(false);
  });
});

it('describes every level of the engine', () => {
  const { duel } = ask<Played>('duel.deal', { seed: 'a' });
  for (const { level } of levels) ask('duel.reply', { duel, level });
  expect(() => ask('duel.reply', { duel, level: levels.length + 1 })).toThrow();
});

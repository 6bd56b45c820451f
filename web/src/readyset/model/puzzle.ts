// A puzzle in the app, and its JSON form in the engine.
import { type Card, cardColours, cardOf, type Colour, type Face, faces, isColour, isConstant, isOperator, isRelation } from './cards_and_dice';

export type MarkKind = 'required' | 'bonus';

export interface Puzzle {
  readonly cards: readonly Card[];
  readonly dice: readonly Face[];
  readonly goal: number;
  readonly mark?: { readonly die: number; readonly kind: MarkKind };
  readonly required?: readonly number[]; // further dice that must be used, as in Duel
  readonly meaning?: Meaning;
}

// Changes to the meaning of cards and dice by the variations of Duel.
export interface Meaning {
  readonly symmetricDifference?: boolean; // − is the symmetric difference
  readonly doubleColour?: Colour; // cards with this colour count twice
  readonly blank?: Card; // the card that the blank card stands for
}

// The engine's limits for puzzles.
export interface Limits {
  readonly handSizes: readonly number[]; // numbers of dice, in ascending order
  readonly goals: readonly number[];
}

export type Rating = 'beginner' | 'intermediate' | 'advanced';

// The engine's JSON document. The fields about solutions are informational.
export interface PuzzleDocument {
  id?: number;
  kind?: 'free'; // any hand; without this field the engine accepts only hands that occur in the game
  level?: number;
  date?: string;
  generator?: number;
  template?: number; // 1 to 8
  cards: { colors: Colour[] }[];
  dice: { type: string; value: Face; designation?: MarkKind }[];
  goal: number;
  difficulty?: { rating: Rating; cubeCount: number };
  shortestSolution?: { cubeCount: number; hasRestriction: boolean };
  longestSolution?: { cubeCount: number; hasRestriction: boolean };
  solutionCount?: number;
}

// Dice are sorted by face, so that a hand is easy to read.
export function puzzleOf(document: PuzzleDocument): Puzzle {
  const dice = [...document.dice].sort((a, b) => faces.indexOf(a.value) - faces.indexOf(b.value));
  const marked = dice.findIndex((d) => d.designation !== undefined);
  const kind = dice[marked]?.designation;
  return {
    cards: document.cards.map((c) => cardOf(c.colors)),
    dice: dice.map((d) => d.value),
    goal: document.goal,
    ...(kind ? { mark: { die: marked, kind } } : {}),
  };
}

function dieType(face: Face): string {
  if (isColour(face)) return 'color';
  if (isOperator(face)) return 'operator';
  if (isConstant(face)) return 'setConstant';
  return isRelation(face) ? 'restriction' : 'wild';
}

// Only the fields that define a puzzle, without those about its solutions. The puzzle may come from the editor, which
// allows any hand.
export function documentOf(puzzle: Puzzle): PuzzleDocument {
  return {
    kind: 'free',
    cards: puzzle.cards.map((card) => ({ colors: cardColours(card) })),
    dice: puzzle.dice.map((value, die) => ({
      type: dieType(value),
      value,
      ...(puzzle.mark?.die === die ? { designation: puzzle.mark.kind } : {}),
    })),
    goal: puzzle.goal,
  };
}

export const hasRelation = (puzzle: Puzzle): boolean => puzzle.dice.some(isRelation);
export const markOf = (puzzle: Puzzle, die: number): MarkKind | undefined =>
  puzzle.mark?.die === die ? puzzle.mark.kind : puzzle.required?.includes(die) ? 'required' : undefined;

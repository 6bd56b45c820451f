// The engine's explanations of an impossible cube, made ready for the page: in words, with the stickers
// that each one concerns, and those in which any piece would do gathered into one choice.
import type { CubeExplanation } from 'cubewright';
import { facelets } from './facelets';
import { faceletsAt } from './pieces';
import { inWords } from './sentences';

export interface Idea {
  text: string;
  cube: string; // without the mistake
  changed: number[]; // the stickers that differ from what was painted
  places: string[];
}

export interface Choice {
  question: string;
  touch: 1 | 2; // how many pieces to touch
  ideas: Idea[];
}

export interface Diagnosis {
  summary: string;
  ideas: Idea[]; // each for itself, the likeliest first
  choices: Choice[];
}

const questions: Record<string, (count: number) => Omit<Choice, 'ideas'>> = {
  'flipped-edge': (count) => ({ question: `Any of the ${count} edges may be flipped. If you know which one, tap it.`, touch: 1 }),
  'twisted-corner': (count) => ({ question: `Any of the ${count} corners may be twisted. If you know which one, tap it.`, touch: 1 }),
  'exchanged-pieces': (count) => ({ question: `Two pieces may be exchanged, in any of ${count} pairs. If you know which ones, tap both.`, touch: 2 }),
};

const fewEnough = 4; // to be shown one by one

export function diagnosisOf(painted: string, summary: string, explanations: CubeExplanation[]): Diagnosis {
  const ideaOf = ({ message, places, facelets: cube }: CubeExplanation): Idea => ({
    text: inWords(message),
    cube,
    changed: facelets.map(({ index }) => index).filter((index) => cube[index] !== painted[index]),
    places,
  });
  const ofKind = (kind: string) => explanations.filter((each) => each.kind === kind);
  const isMany = (kind: string) => kind in questions && ofKind(kind).length > fewEnough;
  const many = Object.keys(questions).filter(isMany);
  return {
    summary: inWords(summary),
    // A solved cube is more than one piece among many: its explanation is shown for itself too.
    ideas: explanations.filter(({ kind, facelets: cube }) => !isMany(kind) || looksSolved(cube)).map(ideaOf),
    choices: many.map((kind) => ({ ...questions[kind](ofKind(kind).length), ideas: ofKind(kind).map(ideaOf) })),
  };
}

const looksSolved = (cube: string) => facelets.every(({ index }) => cube[index] === cube[Math.floor(index / 9) * 9 + 4]);

/** The pieces that can still be touched, given those touched already. */
export function touchable(choice: Choice, touched: string[]): Set<string> {
  const open = choice.ideas.filter(({ places }) => touched.every((place) => places.includes(place)));
  return new Set(open.flatMap(({ places }) => places));
}

/** The idea that the touched pieces make up, once there are enough of them. */
export function ideaAt(choice: Choice, touched: string[]): Idea | undefined {
  if (touched.length < choice.touch) return undefined;
  return choice.ideas.find(({ places }) => places.every((place) => touched.includes(place)));
}

/** What is touched after one more touch: a touched piece is let go, one too many begins anew. */
export function afterTouch(choice: Choice, touched: string[], place: string): string[] {
  if (touched.includes(place)) return touched.filter((each) => each !== place);
  const fits = touched.length < choice.touch && touchable(choice, touched).has(place);
  return fits ? [...touched, place] : [place];
}

/** The place of the choice that a sticker belongs to, by the engine's name. */
export function placeAt(choice: Choice, index: number): string | undefined {
  return [...touchable(choice, [])].find((place) => faceletsAt(place).includes(index));
}

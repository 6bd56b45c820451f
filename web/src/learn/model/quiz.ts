// Multiple-choice questions: kinds of pieces, opposite colours, and the names of turns.
import { colourName, colours, facelets } from '../../cube/model/facelets';
import { parseTurn, type Turn } from '../../cube/model/turns';
import { turnInWords } from '../../cube/model/turn_words';
import { held } from './goals';
import type { QuizPlan } from './lesson';

export interface Question {
  text: string;
  cube: string;
  marked: ReadonlySet<number>; // stickers to highlight
  arrow?: Turn;
  answers: string[];
  right: string;
  because: string;
}

const kinds = ['Centre', 'Edge', 'Corner'];
const kindNotes = [
  'A centre has one colour. It never leaves its place.',
  'An edge has two colours.',
  'A corner has three colours.',
];
const opposites: Record<string, string> = { W: 'Y', Y: 'W', R: 'O', O: 'R', G: 'B', B: 'G' };
const faceTurns = ['R', 'L', 'U', 'D', 'F', 'B'].flatMap((face) => [face, `${face}'`, `${face}2`]);

export function questionFrom(plan: QuizPlan, seed: string): Question {
  const random = randomFrom(seed);
  const base = { cube: held, marked: new Set<number>() };
  if (plan.about === 'pieces') {
    // Places that are visible from the top right front, by number of stickers.
    const kind = random(3);
    const places = [...new Set(facelets.map(({ place }) => place.join()))].filter((key) => {
      const place = key.split(',').map(Number);
      return place.filter((n) => n !== 0).length === kind + 1 && place.every((n) => n >= 0);
    });
    const place = places[random(places.length)];
    const marked = new Set(facelets.filter((each) => each.place.join() === place).map(({ index }) => index));
    return { ...base, marked, text: 'What kind of piece is marked?', answers: kinds, right: kinds[kind], because: kindNotes[kind] };
  }
  if (plan.about === 'opposite') {
    const { letter, name } = colours[random(colours.length)];
    const right = colourName(opposites[letter]);
    const others = colours.map((each) => each.name).filter((each) => each !== name && each !== right);
    return {
      ...base,
      text: `Which colour is opposite ${name}?`,
      answers: shuffled([right, ...shuffled(others, random).slice(0, 2)], random).map(capital),
      right: capital(right),
      because: `${capital(name)} and ${right} are on opposite sides.`,
    };
  }
  const name = faceTurns[random(faceTurns.length)];
  const turn = parseTurn(name)!;
  const others = shuffled(faceTurns.filter((each) => each !== name), random);
  // One wrong answer turns the same side, so that the direction must be read.
  const near = others.find((each) => each[0] === name[0])!;
  const far = others.filter((each) => each[0] !== name[0]).slice(0, 2);
  return {
    ...base,
    arrow: turn,
    text: 'Which turn does the arrow show?',
    answers: shuffled([name, near, ...far], random),
    right: name,
    because: `${name}: ${turnInWords(turn).toLowerCase()}.`,
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

// Reproducible random numbers from a text seed (xmur3 and mulberry32).

/** Returns a function that draws integers from 0 to `below` - 1. */
export function randomFrom(seed: string): (below: number) => number {
  let h = 1779033703 ^ seed.length;
  for (const char of seed) {
    h = Math.imul(h ^ char.charCodeAt(0), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  let state = h >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

/** The items in random order. */
export function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; --i) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

export const newSeed = (): string => Math.random().toString(36).slice(2, 8);

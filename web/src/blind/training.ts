// What the trainer may ask: the word for a pair, the algorithm of a pair, or the letter of a sticker.
import { pairsFrom, stickers, type Kind, type Pair, type Sticker } from './letters';
import { wordFor, type Words } from './words';

export const trainingModes = [
  { value: 'words', label: 'Word', title: 'The word that you keep for the pair' },
  { value: 'algorithms', label: 'Algorithm', title: 'The commutator of the pair, in 3-style' },
  { value: 'stickers', label: 'Letter', title: 'The letter of a sticker' },
] as const;
export type TrainingMode = (typeof trainingModes)[number]['value'];
export const trainingModeNamed = (text: string | undefined): TrainingMode => trainingModes.find(({ value }) => value === text)?.value ?? 'words';

export interface Question {
  slug: string; // under which its attempts are kept
  mode: TrainingMode;
  kind: Kind;
  pair?: string; // "AB"
  way?: Pair; // of an algorithm
  sticker?: Sticker; // whose letter is asked
}

interface Wanted {
  mode: TrainingMode;
  kind: Kind;
  letters: string;
  buffer: Sticker;
  first?: string; // only pairs that begin with this letter
  words: Words;
}

export function questionsFor({ mode, kind, letters, buffer, first, words }: Wanted): Question[] {
  if (mode === 'stickers') return stickers[kind].map((sticker) => ({ slug: `letter ${kind} ${sticker.name}`, mode, kind, sticker }));
  const pairs = pairsFrom(kind, buffer, letters).filter(({ slug }) => first === undefined || slug.startsWith(first));
  if (mode === 'algorithms') return pairs.map((way) => ({ slug: `alg ${buffer.name} ${way.first.name} ${way.second.name}`, mode, kind, pair: way.slug, way }));
  // Pairs that have no word yet are asked as well: that is how words are found.
  return pairs.map(({ slug }) => ({ slug: `word ${slug}`, mode, kind, pair: slug })).sort((a, b) => Number(wordFor(words, b.pair) !== '') - Number(wordFor(words, a.pair) !== ''));
}

// The question types of the trainer: the word or the algorithm for a pair, or the letter of a sticker.
import { pairsFrom, stickers, type Kind, type Pair, type Sticker } from './letters';
import { wordFor, type Words } from './pair_words';

export const trainingModes = [
  { value: 'words', label: 'Word', title: 'Your word for this pair' },
  { value: 'algorithms', label: 'Algorithm', title: 'The 3-style commutator for this pair' },
  { value: 'stickers', label: 'Letter', title: 'The letter on a sticker' },
] as const;
export type TrainingMode = (typeof trainingModes)[number]['value'];
export const trainingModeNamed = (text: string | undefined): TrainingMode => trainingModes.find(({ value }) => value === text)?.value ?? 'words';

export interface Question {
  slug: string; // the key under which attempts are stored
  mode: TrainingMode;
  kind: Kind;
  pair?: string; // "AB"
  letterPair?: Pair; // the pair, for an algorithm question
  sticker?: Sticker; // the sticker, for a letter question
}

interface Wanted {
  mode: TrainingMode;
  kind: Kind;
  letters: string;
  buffer: Sticker;
  first?: string; // only pairs starting with this letter
  words: Words;
}

export function questionsFor({ mode, kind, letters, buffer, first, words }: Wanted): Question[] {
  if (mode === 'stickers') return stickers[kind].map((sticker) => ({ slug: `letter ${kind} ${sticker.name}`, mode, kind, sticker }));
  const pairs = pairsFrom(kind, buffer, letters).filter(({ slug }) => first === undefined || slug.startsWith(first));
  if (mode === 'algorithms') return pairs.map((letterPair) => ({ slug: `alg ${buffer.name} ${letterPair.first.name} ${letterPair.second.name}`, mode, kind, pair: letterPair.slug, letterPair }));
  // Pairs without a word are included, so that the user can find words for them.
  return pairs.map(({ slug }) => ({ slug: `word ${slug}`, mode, kind, pair: slug })).sort((a, b) => Number(wordFor(words, b.pair) !== '') - Number(wordFor(words, a.pair) !== ''));
}

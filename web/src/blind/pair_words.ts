// The user's words for letter pairs, such as "abbey" for AB, which turn a memo into a story.

export interface Words {
  [pair: string]: { word: string; at: number }; // an empty word is a deleted one
}

export const wordFor = (words: Words, pair: string): string => words[pair]?.word ?? '';

export const keepWord = (words: Words, pair: string, word: string, now: number): Words => ({ ...words, [pair]: { word: word.trim(), at: now } });

export const countWords = (words: Words): number => Object.values(words).filter(({ word }) => word !== '').length;

/** If both have a word for a pair, the later one wins. */
export function mergeWords(ours: Words, theirs: Words): Words {
  const all = { ...ours };
  for (const [pair, kept] of Object.entries(theirs)) {
    const other = all[pair];
    if (!other || kept.at > other.at || (kept.at === other.at && kept.word > other.word)) all[pair] = kept;
  }
  return all;
}

// Finds sections by their words: all of them must be there, each as the beginning of a word. What is in a title counts
// more than what is in the text.

/** @typedef {import('../search_index.mjs').Indexed} Indexed */
/** @typedef {{ file: string, id: string, page: string, title: string, excerpt: string, score: number }} Found */

/** Small letters without accents. @param {string} text */
export const folded = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {string} query */
export const wordsOf = (query) => folded(query).split(/[^\p{L}\p{N}'_.+-]+/u).filter(Boolean);

/**
 * Where a word begins in a text with this one; -1 if nowhere.
 * @param {string} text folded
 * @param {string} word
 */
function beginning(text, word) {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
  return -1;
}

const isWhole = (/** @type {string} */ text, /** @type {string} */ word) => {
  const at = beginning(text, word);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ');
};

const around = 70; // letters before and after a word that is found

/** @param {string} text @param {string[]} words */
export function excerptOf(text, words) {
  const plain = folded(text);
  const at = Math.max(0, Math.min(...words.map((word) => beginning(plain, word)).filter((place) => place >= 0), plain.length));
  const from = at >= plain.length || at <= around ? 0 : text.indexOf(' ', at - around) + 1;
  const piece = text.slice(from, from + 2 * around);
  return `${from > 0 ? '… ' : ''}${piece}${from + piece.length < text.length ? ' …' : ''}`;
}

/**
 * @param {Indexed[]} index
 * @param {string} query
 * @param {number} [most]
 * @returns {Found[]} the best first; of one page no more than three
 */
export function search(index, query, most = 20) {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  /** @type {Found[]} */
  const found = [];
  for (const [file, page, sections] of index) {
    const pageWords = folded(page);
    for (const [id, title, text] of sections) {
      const titleWords = folded(title);
      const textWords = folded(text);
      let score = 0;
      for (const word of words) {
        const worth =
          (beginning(titleWords, word) >= 0 ? 8 : 0) +
          (isWhole(titleWords, word) ? 8 : 0) +
          (beginning(pageWords, word) >= 0 ? 3 : 0) +
          (beginning(textWords, word) >= 0 ? 1 : 0) +
          (isWhole(textWords, word) ? 1 : 0);
        if (beginning(titleWords, word) < 0 && beginning(textWords, word) < 0 && beginning(pageWords, word) < 0) {
          score = -1;
          break;
        }
        score += worth;
      }
      // A page whose title has all the words is meant as a whole, not each of its sections.
      const own = words.some((word) => beginning(titleWords, word) >= 0 || beginning(textWords, word) >= 0);
      if (score < 0 || !own) continue;
      if (id === '') score += 1;
      score += Math.min(1, 300 / (text.length + 1)); // of equals, what speaks of little else
      found.push({ file, id, page, title, excerpt: excerptOf(text, words), score });
    }
  }
  found.sort((a, b) => b.score - a.score);
  /** @type {Map<string, number>} */
  const shown = new Map();
  return found
    .filter(({ file }) => {
      shown.set(file, (shown.get(file) ?? 0) + 1);
      return Number(shown.get(file)) <= 3;
    })
    .slice(0, most);
}

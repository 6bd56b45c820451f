// Full-text search. A section matches if every word of the query is the beginning of a word in the section. Matches in
// titles score higher than matches in the text.

/** @typedef {import('../search_index.mjs').IndexedPage} IndexedPage */
/** @typedef {{ file: string, id: string, page: string, title: string, excerpt: string, score: number }} SearchResult */

/** Converts a text to lower case and removes accents. @param {string} text */
export const foldText = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** @param {string} query */
export const splitWords = (query) => foldText(query).split(/[^\p{L}\p{N}'_.+-]+/u).filter(Boolean);

/**
 * Returns the position of the first word that begins with `prefix`, or -1 if there is none.
 * @param {string} text folded text
 * @param {string} prefix
 */
function findWordStart(text, prefix) {
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return at;
  return -1;
}

const containsWord = (/** @type {string} */ text, /** @type {string} */ word) => {
  const at = findWordStart(text, word);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(text[at + word.length] ?? ' ');
};

const excerptContext = 70; // characters before and after the first match

/** @param {string} text @param {string[]} words */
export function createExcerpt(text, words) {
  const folded = foldText(text);
  const at = Math.max(0, Math.min(...words.map((word) => findWordStart(folded, word)).filter((start) => start >= 0), folded.length));
  const from = at >= folded.length || at <= excerptContext ? 0 : text.indexOf(' ', at - excerptContext) + 1;
  const excerpt = text.slice(from, from + 2 * excerptContext);
  return `${from > 0 ? '… ' : ''}${excerpt}${from + excerpt.length < text.length ? ' …' : ''}`;
}

/**
 * Returns the best results first, with at most three results per page.
 * @param {IndexedPage[]} index
 * @param {string} query
 * @param {number} [maxResults]
 * @returns {SearchResult[]}
 */
export function search(index, query, maxResults = 20) {
  const words = splitWords(query);
  if (words.length === 0) return [];
  /** @type {SearchResult[]} */
  const results = [];
  for (const [file, page, sections] of index) {
    const pageText = foldText(page);
    for (const [id, title, text] of sections) {
      const titleText = foldText(title);
      const sectionText = foldText(text);
      let score = 0;
      for (const word of words) {
        const wordScore =
          (findWordStart(titleText, word) >= 0 ? 8 : 0) +
          (containsWord(titleText, word) ? 8 : 0) +
          (findWordStart(pageText, word) >= 0 ? 3 : 0) +
          (findWordStart(sectionText, word) >= 0 ? 1 : 0) +
          (containsWord(sectionText, word) ? 1 : 0);
        if (wordScore === 0) {
          score = -1;
          break;
        }
        score += wordScore;
      }
      // If only the page title matches, the page is a result but its sections are not.
      const isMatch = words.some((word) => findWordStart(titleText, word) >= 0 || findWordStart(sectionText, word) >= 0);
      if (score < 0 || !isMatch) continue;
      if (id === '') score += 1;
      score += Math.min(1, 300 / (text.length + 1)); // Prefer short sections among equal matches.
      results.push({ file, id, page, title, excerpt: createExcerpt(text, words), score });
    }
  }
  results.sort((a, b) => b.score - a.score);
  /** @type {Map<string, number>} */
  const resultsPerPage = new Map();
  return results
    .filter(({ file }) => {
      resultsPerPage.set(file, (resultsPerPage.get(file) ?? 0) + 1);
      return Number(resultsPerPage.get(file)) <= 3;
    })
    .slice(0, maxResults);
}

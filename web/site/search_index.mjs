// Builds the search index: every page with its sections, as compact JSON. The table of contents is left out, because the
// pages it links to are in the index themselves.

/** @typedef {import('./template.mjs').Page} Page */
/** @typedef {[file: string, title: string, sections: [id: string, title: string, text: string][]]} IndexedPage */

/** @param {Page[]} pages */
export function buildSearchIndex(pages) {
  /** @type {IndexedPage[]} */
  const index = pages
    .filter(({ file, sections }) => sections.length > 0 && file !== 'index.html')
    .map(({ file, title, sections }) => [file, title, sections.map(({ id, title: name, text }) => [id, name, text.replace(/\s+/g, ' ').trim()])]);
  return JSON.stringify(index);
}

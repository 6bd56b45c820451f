// What the search reads: every page with its sections, as short as JSON can say it. The table of contents is left out: it
// names everything, and what it leads to is found itself.

/** @typedef {import('./template.mjs').Page} Page */
/** @typedef {[file: string, title: string, sections: [id: string, title: string, text: string][]]} Indexed */

/** @param {Page[]} pages */
export function searchIndex(pages) {
  /** @type {Indexed[]} */
  const index = pages
    .filter(({ file, sections }) => sections.length > 0 && file !== 'index.html')
    .map(({ file, title, sections }) => [file, title, sections.map(({ id, title: name, text }) => [id, name, text.replace(/\s+/g, ' ').trim()])]);
  return JSON.stringify(index);
}

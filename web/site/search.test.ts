// Tests of the search on a small index.
import { expect, it } from 'vitest';
import { createExcerpt, search, splitWords } from './client/search.js';
import { buildSearchIndex } from './search_index.mjs';

const createPage = (file: string, title: string, sections: [string, string, string][]) => ({
  file,
  title,
  html: '',
  headings: [],
  sections: sections.map(([id, name, text]) => ({ id, title: name, text })),
});
const index = JSON.parse(
  buildSearchIndex([
    createPage('zz.html', 'ZZ: edges first', [
      ['', 'ZZ: edges first', 'Edges are oriented before anything else.'],
      ['eoline', 'EOLine', 'A line below, all edges oriented.'],
    ]),
    createPage('methods.html', 'How people solve', [
      ['', 'How people solve', 'Layer by layer, CFOP, Roux and ZZ.'],
      ['roux', 'Roux', 'Two blocks, then corners. Gilles Roux was born in Orléans.'],
      ['blind', 'Blindfolded', 'Letters and a memo.'],
    ]),
    createPage('index.html', 'Documentation', [['blindfolded', 'Blindfolded', 'Blindfolded. The list of pages.']]),
    createPage('listing.html', 'a listing', []),
  ]),
);
const findPlaces = (query: string) => search(index, query).map(({ file, id }) => `${file}#${id}`);

it('ranks titles above text and requires every word of the query', () => {
  expect(findPlaces('roux')).toEqual(['methods.html#roux', 'methods.html#']);
  expect(findPlaces('zz')[0]).toBe('zz.html#');
  expect(findPlaces('edges oriented')).toContain('zz.html#eoline');
  expect(findPlaces('edges nothing')).toEqual([]);
  expect(findPlaces('zz line')).toEqual(['zz.html#eoline']);
});

it('matches the beginnings of words and ignores case and accents', () => {
  expect(findPlaces('BLINDF')).toEqual(['methods.html#blind']);
  expect(findPlaces('orleans')).toEqual(['methods.html#roux']);
  expect(findPlaces('oux')).toEqual([]);
  expect(findPlaces('  ')).toEqual([]);
  expect(splitWords("R U' x.y")).toEqual(['r', "u'", 'x.y']);
});

it('leaves source listings and the table of contents out of the index', () => {
  expect(JSON.stringify(index)).not.toContain('listing');
  expect(JSON.stringify(index)).not.toContain('The list of pages.');
});

it('shows an excerpt around the first match', () => {
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`.trim();
  const excerpt = createExcerpt(text, ['needle']);
  expect(excerpt).toMatch(/^… before .*needle after .* …$/);
  expect(excerpt.length).toBeLessThan(160);
  expect(createExcerpt('short', ['nothing'])).toBe('short');
});

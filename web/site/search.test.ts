// The search, on an index made of pages.
import { expect, it } from 'vitest';
import { excerptOf, search, wordsOf } from './client/search.js';
import { searchIndex } from './search_index.mjs';

const page = (file: string, title: string, sections: [string, string, string][]) => ({
  file,
  title,
  html: '',
  headings: [],
  sections: sections.map(([id, name, text]) => ({ id, title: name, text })),
});
const index = JSON.parse(
  searchIndex([
    page('zz.html', 'ZZ: edges first', [
      ['', 'ZZ: edges first', 'Edges are oriented before anything else.'],
      ['eoline', 'EOLine', 'A line below, all edges oriented.'],
    ]),
    page('methods.html', 'How people solve', [
      ['', 'How people solve', 'Layer by layer, CFOP, Roux and ZZ.'],
      ['roux', 'Roux', 'Two blocks, then corners. Gilles Roux was born in Orléans.'],
      ['blind', 'Blindfolded', 'Letters and a memo.'],
    ]),
    page('index.html', 'Documentation', [['blindfolded', 'Blindfolded', 'Blindfolded. The list of pages.']]),
    page('listing.html', 'a listing', []),
  ]),
);
const places = (query: string) => search(index, query).map(({ file, id }) => `${file}#${id}`);

it('finds titles before text, and all words of a question', () => {
  expect(places('roux')).toEqual(['methods.html#roux', 'methods.html#']);
  expect(places('zz')[0]).toBe('zz.html#');
  expect(places('edges oriented')).toContain('zz.html#eoline');
  expect(places('edges nothing')).toEqual([]);
  expect(places('zz line')).toEqual(['zz.html#eoline']);
});

it('takes beginnings of words, whatever their case and accents', () => {
  expect(places('BLINDF')).toEqual(['methods.html#blind']);
  expect(places('orleans')).toEqual(['methods.html#roux']);
  expect(places('oux')).toEqual([]);
  expect(places('  ')).toEqual([]);
  expect(wordsOf("R U' x.y")).toEqual(['r', "u'", 'x.y']);
});

it('leaves listings and the table of contents out, and shows where a word stands', () => {
  expect(JSON.stringify(index)).not.toContain('listing');
  const text = `${'before '.repeat(40)}needle ${'after '.repeat(40)}`.trim();
  const excerpt = excerptOf(text, ['needle']);
  expect(excerpt).toMatch(/^… before .*needle after .* …$/);
  expect(excerpt.length).toBeLessThan(160);
  expect(excerptOf('short', ['nothing'])).toBe('short');
});

// The whole site as a map from path to content, from what the repository holds: nothing of the clock, the machine or the
// order of a folder goes into it, so the same sources make the same bytes.
import { posix } from 'node:path';
import { contentsErrors, fileOf, inOrder, readContents } from './contents.mjs';
import { codeBlock, escaped } from './html.mjs';
import { contentHash, madePages, makeLinker, siteFile } from './links.mjs';
import { readMarkdown, renderMarkdown } from './markdown.mjs';
import { apiPages } from './pages/api.mjs';
import { headerPage } from './pages/c_header.mjs';
import { searchIndex } from './search_index.mjs';
import { wholePage } from './template.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('./template.mjs').Page} Page */
/** @typedef {import('./markdown.mjs').Read} Read */

/**
 * @typedef {object} Sources
 * @property {Tree} tree the repository
 * @property {import('./pages/api.mjs').Contract} contract the engine's description of itself
 * @property {import('./pages/api.mjs').Paths} routes the service's own routes
 * @property {import('./pages/api.mjs').Example[]} examples
 * @property {string} pythonReference as Markdown
 * @property {Record<string, string>} client style sheet and scripts by name
 */

const contentsPath = 'docs/README.md';

/** A file of the source that a page speaks of. @param {string} path @param {string} text @returns {Page} */
const listing = (path, text) => ({
  file: siteFile(path),
  title: path,
  kind: 'listing',
  html: `<h1><code>${escaped(path).replaceAll('/', '/<wbr>')}</code></h1>\n${codeBlock(text)}`,
  headings: [],
  sections: [],
});

/** In a list a colon tells a name from what is said of it; on a card they stand apart. @param {string} html */
const asCards = (html) => html.replaceAll('</a>: ', '</a> ').replace(/<li>([^<:]+): /g, '<li><strong>$1</strong> ');

/**
 * Every page of Markdown that is listed or that another one leads to, by its path.
 * @param {Sources} sources
 */
function readPages({ tree, pythonReference }) {
  /** @type {Map<string, Read>} */
  const read = new Map();
  const queue = tree.list('docs').filter((path) => path.endsWith('.md'));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const text = tree.read(path)?.toString('utf8');
    if (read.has(path) || text === undefined) continue;
    const page = readMarkdown(text);
    read.set(path, page);
    for (const { target } of page.links) {
      const [to] = target.split('#');
      if (/^(?!\w+:).*\.md$/.test(to)) queue.push(posix.normalize(posix.join(posix.dirname(path), to)));
    }
  }
  read.set('python/cubewright', readMarkdown(pythonReference));
  return read;
}

/**
 * @param {Sources} sources
 * @returns {{ files: Map<string, string | Buffer>, errors: string[] }} errors name the file and, where there is one, the line
 */
export function makeSite(sources) {
  const { tree, client } = sources;
  const read = readPages(sources);
  const anchors = new Map([...read].map(([path, { headings }]) => [path, new Set(headings.map(({ id }) => id))]));
  for (const path of Object.keys(madePages)) if (!anchors.has(path)) anchors.set(path, new Set());
  const linker = makeLinker(tree, (path) => anchors.get(path));

  const contents = read.get(contentsPath);
  if (!contents) return { files: new Map(), errors: [`${contentsPath}: there is no such file`] };
  const parts = readContents(contents, contentsPath);
  const errors = contentsErrors(parts, contentsPath, [...read.keys()].filter((path) => path.startsWith('docs/')));
  for (const [path, { title, links, unread }] of read) {
    if (!title) errors.push(`${path}: has no title`);
    errors.push(...unread.map(({ formula, line }) => `${path}:${line}: the formula $${formula}$ is not understood`));
    errors.push(...links.flatMap((link) => linker.wrong(path, link) ?? []));
  }
  if (errors.length > 0) return { files: new Map(), errors: errors.sort() };

  /** @type {Page[]} */
  const pages = [...read].map(([path, page]) => ({
    file: siteFile(path),
    title: page.title,
    html: renderMarkdown(page, (target) => linker.resolve(path, target)),
    headings: page.headings,
    sections: page.sections,
  }));
  const first = pages.find(({ file }) => file === 'index.html');
  if (first) Object.assign(first, { kind: 'index', html: asCards(first.html) });
  const [api, ...apiParts] = apiPages(sources);
  const apiEntry = inOrder(parts).find(({ source }) => source === 'src/api');
  if (apiEntry) apiEntry.children = apiParts.map(({ file, label, title }) => ({ file, label: label ?? title, children: [] }));
  pages.push(api, ...apiParts, headerPage(String(tree.read('capi/cubewright.h'))));
  pages.push(...[...linker.sources].sort().map((path) => listing(path, String(tree.read(path)))));

  // Reading order first, then what is reached by links alone.
  const order = inOrder(parts);
  const rank = (/** @type {Page} */ { file }) => (file === 'index.html' ? -1 : (order.findIndex((entry) => fileOf(entry) === file) + 1 || Infinity));
  pages.sort((a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : 1));

  /** @type {Map<string, string | Buffer>} */
  const files = new Map(linker.files);
  // The scripts know each other by name: what changes is the name of their folder.
  const folder = `assets/${contentHash(JSON.stringify(client))}`;
  for (const [name, text] of Object.entries(client)) files.set(`${folder}/${name}`, text);
  const index = searchIndex(pages);
  const assets = {
    css: `${folder}/site.css`,
    js: `${folder}/site.js`,
    scripts: { 'try.js': `${folder}/try.js` },
    index: `assets/index-${contentHash(index)}.json`,
  };
  files.set(assets.index, index);
  const neighbours = order.map((entry) => ({ label: entry.label, file: String(fileOf(entry)) }));
  for (const page of pages) {
    const at = neighbours.findIndex(({ file }) => file === page.file);
    const before = at > 0 ? neighbours[at - 1] : undefined;
    const after = at >= 0 || page.file === 'index.html' ? neighbours[at + 1] : undefined;
    files.set(page.file, wholePage(page, { parts, assets, before, after }));
  }
  return { files, errors: [] };
}

// Builds the whole site as a map from path to content. The result depends only on the sources, not on the clock, the
// machine or the order of directory listings, so the same sources always produce the same bytes.
import { posix } from 'node:path';
import { findContentsErrors, getEntryFile, listPageEntries, readContents } from './contents.mjs';
import { escapeHtml, renderCodeBlock } from './html.mjs';
import { createLinker, findAddressErrors, generatedPages, getSiteFile, hashContent } from './links.mjs';
import { parseMarkdown, renderMarkdown } from './markdown.mjs';
import { createApiPages } from './pages/api.mjs';
import { createHeaderPage } from './pages/c_header.mjs';
import { buildSearchIndex } from './search_index.mjs';
import { renderPage } from './template.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('./template.mjs').Page} Page */
/** @typedef {import('./markdown.mjs').ParsedPage} ParsedPage */

/**
 * @typedef {object} Sources
 * @property {Tree} tree the repository
 * @property {import('./pages/api.mjs').Contract} contract the engine's description of its methods
 * @property {import('./pages/api.mjs').Paths} routes routes that only the service has
 * @property {import('./pages/api.mjs').Example[]} examples
 * @property {string} pythonReference the Python reference as Markdown
 * @property {Record<string, string>} client style sheet and scripts by name
 */

const contentsPath = 'docs/README.md';

/** Creates a page that shows a source file. @param {string} path @param {string} text @returns {Page} */
const createListingPage = (path, text) => ({
  file: getSiteFile(path),
  title: path,
  kind: 'listing',
  html: `<h1><code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></h1>\n${renderCodeBlock(text)}`,
  headings: [],
  sections: [],
});

/** Removes the colons after page names, because cards show the name and the description on separate lines. @param {string} html */
const formatAsCards = (html) => html.replaceAll('</a>: ', '</a> ').replace(/<li>([^<:]+): /g, '<li><strong>$1</strong> ');

/**
 * Parses all Markdown pages in docs/ and all pages they link to, directly or indirectly. Returns the pages by source path.
 * @param {Sources} sources
 */
function parsePages({ tree, pythonReference }) {
  /** @type {Map<string, ParsedPage>} */
  const parsed = new Map();
  const queue = tree.list('docs').filter((path) => path.endsWith('.md'));
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const text = tree.read(path)?.toString('utf8');
    if (parsed.has(path) || text === undefined) continue;
    const page = parseMarkdown(text);
    parsed.set(path, page);
    for (const { target } of page.links) {
      const [file] = target.split('#');
      if (/^(?!\w+:).*\.md$/.test(file)) queue.push(posix.normalize(posix.join(posix.dirname(path), file)));
    }
  }
  parsed.set('python/cubewright', parseMarkdown(pythonReference));
  return parsed;
}

/**
 * Builds all files of the site. Each error message names the file and, if possible, the line.
 * @param {Sources} sources
 * @returns {{ files: Map<string, string | Buffer>, errors: string[] }}
 */
export function buildSite(sources) {
  const { tree, client } = sources;

  // Step 1. Parse all pages and check their links.
  const parsed = parsePages(sources);
  const anchors = new Map([...parsed].map(([path, { headings }]) => [path, new Set(headings.map(({ id }) => id))]));
  for (const path of Object.keys(generatedPages)) if (!anchors.has(path)) anchors.set(path, new Set());
  const linker = createLinker(tree, (path) => anchors.get(path));

  const contents = parsed.get(contentsPath);
  if (!contents) return { files: new Map(), errors: [`${contentsPath}: file not found`] };
  const parts = readContents(contents, contentsPath);
  const errors = findContentsErrors(parts, contentsPath, [...parsed.keys()].filter((path) => path.startsWith('docs/')));
  for (const [path, { title, links, badFormulas }] of parsed) {
    if (!title) errors.push(`${path}: has no title`);
    errors.push(...badFormulas.map(({ formula, line }) => `${path}:${line}: unsupported formula: $${formula}$`));
    errors.push(...links.flatMap((link) => linker.findError(path, link) ?? []));
  }
  if (errors.length > 0) return { files: new Map(), errors: errors.sort() };

  // Step 2. Render the Markdown pages. The linker collects the pictures and the other files they link to.
  /** @type {{ source: string, page: Page }[]} */
  const rendered = [...parsed].map(([source, page]) => ({
    source,
    page: {
      file: getSiteFile(source),
      title: page.title,
      html: renderMarkdown(page, (target) => linker.resolve(source, target)),
      headings: page.headings,
      sections: page.sections,
    },
  }));
  const startPage = rendered.find(({ source }) => source === contentsPath)?.page;
  if (startPage) Object.assign(startPage, { kind: 'index', html: formatAsCards(startPage.html) });

  // Step 3. Add the generated pages, the source listings and the other linked files.
  const [apiIndex, ...apiParts] = createApiPages(sources);
  const apiEntry = listPageEntries(parts).find(({ source }) => source === 'src/api');
  if (apiEntry) apiEntry.children = apiParts.map(({ file, label, title }) => ({ file, label: label ?? title, children: [] }));
  rendered.push(...[apiIndex, ...apiParts].map((page) => ({ source: 'src/api', page })));
  rendered.push({ source: 'capi/cubewright.h', page: createHeaderPage(String(tree.read('capi/cubewright.h'))) });
  const linkedFiles = [...linker.linkedFiles].sort();
  const linkedDocs = linkedFiles.filter((path) => path.startsWith('docs/')).map((source) => ({ source, file: getSiteFile(source) }));
  const linkedSources = linkedFiles.filter((path) => !path.startsWith('docs/'));
  rendered.push(...linkedSources.map((source) => ({ source, page: createListingPage(source, String(tree.read(source))) })));
  errors.push(...findAddressErrors([...rendered.map(({ source, page: { file } }) => ({ source, file })), ...linkedDocs]));
  if (errors.length > 0) return { files: new Map(), errors: errors.sort() };

  // Step 4. Sort the pages: reading order first, then the pages that are not in the table of contents.
  const entries = listPageEntries(parts).map((entry) => ({ label: entry.label, file: String(getEntryFile(entry)) }));
  const getRank = (/** @type {Page} */ { file }) => (file === 'index.html' ? -1 : (entries.findIndex((entry) => entry.file === file) + 1 || Infinity));
  const pages = rendered.map(({ page }) => page).sort((a, b) => getRank(a) - getRank(b) || (a.file < b.file ? -1 : 1));

  // Step 5. Put everything together. The client scripts import each other by name, so the hash is in the folder name.
  /** @type {Map<string, string | Buffer>} */
  const files = new Map(linker.pictures);
  for (const { source, file } of linkedDocs) files.set(file, tree.read(source) ?? '');
  const folder = `assets/${hashContent(JSON.stringify(client))}`;
  for (const [name, text] of Object.entries(client)) files.set(`${folder}/${name}`, text);
  const index = buildSearchIndex(pages);
  const assets = {
    css: `${folder}/site.css`,
    js: `${folder}/site.js`,
    scripts: { 'try.js': `${folder}/try.js` },
    index: `assets/index-${hashContent(index)}.json`,
  };
  files.set(assets.index, index);
  for (const page of pages) {
    const position = entries.findIndex(({ file }) => file === page.file);
    const previous = position > 0 ? entries[position - 1] : undefined;
    const next = position >= 0 || page.file === 'index.html' ? entries[position + 1] : undefined;
    files.set(page.file, renderPage(page, { parts, assets, previous, next }));
  }
  return { files, errors: [] };
}

// The page template: header, search, table of contents and navigation around the text of every page.
import { getEntryFile } from './contents.mjs';
import { escapeHtml } from './html.mjs';
import { createRelativeLink } from './links.mjs';

/** @typedef {import('./contents.mjs').Part} Part */
/** @typedef {import('./contents.mjs').Entry} Entry */
/** @typedef {import('./markdown.mjs').Heading} Heading */
/** @typedef {import('./markdown.mjs').Section} Section */

/**
 * @typedef {object} Page
 * @property {string} file path on the site
 * @property {string} title
 * @property {string} [label] short title for the table of contents
 * @property {string} html
 * @property {Heading[]} headings
 * @property {Section[]} sections text for the search index; empty for source listings
 * @property {string} [script] name of a client script that only this page needs
 * @property {string} [kind] CSS class of the main element
 */

/** @typedef {{ label: string, file: string }} Neighbour */
/** @typedef {{ css: string, js: string, index: string, scripts: Record<string, string> }} Assets paths of the client files on the site */

const logo =
  '<svg width="34" height="34" viewBox="0 0 48 48" aria-hidden="true"><path class="mark-top" d="M24 3 43 13.800 24 24.600 5 13.800z"/><path class="mark-left" d="M5 13.800 24 24.600V46L5 35.200z"/><path class="mark-right" d="M43 13.800 24 24.600V46l19-10.800z"/><path class="mark-joint" d="M24 30.200l5.500-5.800v10.800L24 40.600l-5.500-5.400V24.400z"/></svg>';

/** @param {Entry} entry @param {string} file @returns {boolean} */
const containsPage = (entry, file) => getEntryFile(entry) === file || entry.children.some((child) => containsPage(child, file));

/** @param {Entry[]} entries @param {string} file @returns {string} */
function renderEntries(entries, file) {
  const renderEntry = (/** @type {Entry} */ entry) => {
    const target = getEntryFile(entry);
    const isCurrent = target === file;
    const label = escapeHtml(entry.label);
    const name = target
      ? `<a href="${escapeHtml(createRelativeLink(file, target))}"${isCurrent ? ' aria-current="page"' : ''}>${label}</a>`
      : `<span class="group">${label}</span>`;
    // The children of a page are shown only while the reader is on that page or below it. Groups are always expanded.
    const children = entry.children.length > 0 && (!target || containsPage(entry, file)) ? renderEntries(entry.children, file) : '';
    return `<li>${name}${children}</li>`;
  };
  return `<ul>${entries.map(renderEntry).join('')}</ul>`;
}

/** @param {Part[]} parts @param {string} file */
const renderContents = (parts, file) =>
  parts
    .map(({ title, entries }) => {
      const isOpen = entries.some((entry) => containsPage(entry, file));
      return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(title)}</summary>${renderEntries(entries, file)}</details>`;
    })
    .join('\n');

const contentsButton = '<button class="contents-button" type="button" popovertarget="contents">Contents</button>';

const maxPageHeadings = 30;

/** @param {Heading[]} headings */
function renderPageHeadings(headings) {
  const subheadings = headings.filter(({ level }) => level === 2 || level === 3);
  const shown = subheadings.length > maxPageHeadings ? subheadings.filter(({ level }) => level === 2) : subheadings;
  if (shown.length < 2) return '';
  const items = shown.map(({ level, id, text }) => `<li class="level-${level}"><a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(text)}</a></li>`);
  return `<nav class="page-headings" aria-label="On this page"><p class="page-headings-title">On this page</p><ul>${items.join('')}</ul></nav>`;
}

/** @param {string} file @param {Neighbour | undefined} neighbour @param {string} caption @param {string} rel */
const renderNeighbourLink = (file, neighbour, caption, rel) =>
  neighbour ? `<a rel="${rel}" class="${rel}" href="${escapeHtml(createRelativeLink(file, neighbour.file))}"><span>${caption}</span> ${escapeHtml(neighbour.label)}</a>` : '';

/**
 * @param {Page} page
 * @param {{ parts: Part[], assets: Assets, previous?: Neighbour, next?: Neighbour }} site
 */
export function renderPage(page, { parts, assets, previous, next }) {
  const { file } = page;
  const linkTo = (/** @type {string} */ target) => escapeHtml(createRelativeLink(file, target));
  const part = parts.find(({ entries }) => entries.some((entry) => containsPage(entry, file)))?.title;
  const isStartPage = file === 'index.html';
  const description = (page.sections[0]?.text ?? '').slice(0, 200).replace(/\s+\S*$/, '');
  const neighbourLinks = renderNeighbourLink(file, previous, 'Previous', 'prev') + renderNeighbourLink(file, next, 'Next', 'next');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(isStartPage ? page.title : `${page.title} – Cubewright`)}</title>
${description ? `<meta name="description" content="${escapeHtml(description)}">\n` : ''}<link rel="icon" href="${linkTo('../icon.svg')}" type="image/svg+xml">
<script src="${linkTo('../theme.js')}"></script>
<link rel="stylesheet" href="${linkTo(assets.css)}">
<script type="module" src="${linkTo(assets.js)}"></script>
${page.script ? `<script type="module" src="${linkTo(assets.scripts[page.script])}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="header">
<a class="brand" href="${linkTo('index.html')}">${logo}<span>Cubewright <span class="brand-part">docs</span></span></a>
<div class="search" role="search" hidden><label class="sr-only" for="search">Search the documentation</label><input id="search" class="field" type="search" placeholder="Search" autocomplete="off" spellcheck="false" data-index="${linkTo(assets.index)}" data-root="${linkTo('index.html').replace(/index\.html$/, '')}"><div id="search-results" class="search-results" hidden></div><p id="search-status" class="sr-only" role="status"></p></div>
<nav class="header-links" aria-label="Site">${contentsButton}<a href="${linkTo('../index.html').replace(/index\.html$/, '')}">Open the app</a></nav>
</header>
<div class="frame">
<nav id="contents" class="contents" aria-label="Contents" popover>
<button class="contents-close" type="button" popovertarget="contents" popovertargetaction="hide">Close</button>
${renderContents(parts, file)}
</nav>
<main id="main" tabindex="-1"${page.kind ? ` class="${page.kind}"` : ''}>
${part && !isStartPage ? `<p class="part">${escapeHtml(part)}</p>\n` : ''}<article class="prose">
${page.html}</article>
<nav class="pager" aria-label="Previous and next page">${neighbourLinks}${contentsButton}</nav>
</main>
${isStartPage ? '' : renderPageHeadings(page.headings)}
</div>
</body>
</html>
`;
}

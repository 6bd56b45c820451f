// The frame around every page: what is the same on all of them.
import { fileOf } from './contents.mjs';
import { escaped } from './html.mjs';
import { relativeTo } from './links.mjs';

/** @typedef {import('./contents.mjs').Part} Part */
/** @typedef {import('./contents.mjs').Entry} Entry */
/** @typedef {import('./markdown.mjs').Heading} Heading */
/** @typedef {import('./markdown.mjs').Section} Section */

/**
 * @typedef {object} Page
 * @property {string} file its path on the site
 * @property {string} title
 * @property {string} [label] a shorter one, for the contents
 * @property {string} html
 * @property {Heading[]} headings
 * @property {Section[]} sections what the search finds in it; none for listings
 * @property {string} [script] a script of its own
 * @property {string} [kind] a word for the style sheet
 */

/** @typedef {{ label: string, file: string }} Neighbour */
/** @typedef {{ css: string, js: string, index: string, scripts: Record<string, string> }} Assets paths on the site */

const mark =
  '<svg width="34" height="34" viewBox="0 0 48 48" aria-hidden="true"><path class="mark-top" d="M24 3 43 13.800 24 24.600 5 13.800z"/><path class="mark-left" d="M5 13.800 24 24.600V46L5 35.200z"/><path class="mark-right" d="M43 13.800 24 24.600V46l19-10.800z"/><path class="mark-joint" d="M24 30.200l5.500-5.800v10.800L24 40.600l-5.500-5.400V24.400z"/></svg>';

/** @param {Entry} entry @param {string} file @returns {boolean} */
const holds = (entry, file) => fileOf(entry) === file || entry.children.some((child) => holds(child, file));

/** @param {Entry[]} entries @param {string} file @returns {string} */
function entryList(entries, file) {
  const item = (/** @type {Entry} */ entry) => {
    const target = fileOf(entry);
    const here = target === file;
    const label = escaped(entry.label);
    const name = target
      ? `<a href="${escaped(relativeTo(file, target))}"${here ? ' aria-current="page"' : ''}>${label}</a>`
      : `<span class="group">${label}</span>`;
    // What lies below a page is listed while the reader is there; below a mere name, always.
    const below = entry.children.length > 0 && (!target || holds(entry, file)) ? entryList(entry.children, file) : '';
    return `<li>${name}${below}</li>`;
  };
  return `<ul>${entries.map(item).join('')}</ul>`;
}

/** @param {Part[]} parts @param {string} file */
const contentsOf = (parts, file) =>
  parts
    .map(({ title, entries }) => {
      const open = entries.some((entry) => holds(entry, file));
      return `<details${open ? ' open' : ''}><summary>${escaped(title)}</summary>${entryList(entries, file)}</details>`;
    })
    .join('\n');

const contentsButton = '<button class="contents-button" type="button" popovertarget="contents">Contents</button>';

const mostOnThisPage = 30;

/** @param {Heading[]} headings */
function onThisPage(headings) {
  const below = headings.filter(({ level }) => level === 2 || level === 3);
  const shown = below.length > mostOnThisPage ? below.filter(({ level }) => level === 2) : below;
  if (shown.length < 2) return '';
  const items = shown.map(({ level, id, text }) => `<li class="level-${level}"><a href="#${escaped(encodeURIComponent(id))}">${escaped(text)}</a></li>`);
  return `<nav class="here" aria-label="On this page"><p class="here-title">On this page</p><ul>${items.join('')}</ul></nav>`;
}

/** @param {string} file @param {Neighbour | undefined} neighbour @param {string} word @param {string} rel */
const step = (file, neighbour, word, rel) =>
  neighbour ? `<a rel="${rel}" class="${rel}" href="${escaped(relativeTo(file, neighbour.file))}"><span>${word}</span> ${escaped(neighbour.label)}</a>` : '';

/**
 * @param {Page} page
 * @param {{ parts: Part[], assets: Assets, before?: Neighbour, after?: Neighbour }} site
 */
export function wholePage(page, { parts, assets, before, after }) {
  const { file } = page;
  const to = (/** @type {string} */ target) => escaped(relativeTo(file, target));
  const part = parts.find(({ entries }) => entries.some((entry) => holds(entry, file)))?.title;
  const isFirst = file === 'index.html';
  const lead = (page.sections[0]?.text ?? '').slice(0, 200).replace(/\s+\S*$/, '');
  const onward = step(file, before, 'Before', 'prev') + step(file, after, 'Next', 'next');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escaped(isFirst ? page.title : `${page.title} – Cubewright`)}</title>
${lead ? `<meta name="description" content="${escaped(lead)}">\n` : ''}<link rel="icon" href="${to('../icon.svg')}" type="image/svg+xml">
<script src="${to('../theme.js')}"></script>
<link rel="stylesheet" href="${to(assets.css)}">
<script type="module" src="${to(assets.js)}"></script>
${page.script ? `<script type="module" src="${to(assets.scripts[page.script])}"></script>\n` : ''}</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
<header class="top">
<a class="brand" href="${to('index.html')}">${mark}<span>Cubewright <span class="brand-part">docs</span></span></a>
<div class="search" role="search" hidden><label class="sr-only" for="search">Search the documentation</label><input id="search" class="field" type="search" placeholder="Search" autocomplete="off" spellcheck="false" data-index="${to(assets.index)}" data-root="${to('index.html').replace(/index\.html$/, '')}"><div id="found" class="found" hidden></div><p id="found-count" class="sr-only" role="status"></p></div>
<nav class="aside" aria-label="More">${contentsButton}<a href="${to('../index.html').replace(/index\.html$/, '')}">The app</a></nav>
</header>
<div class="frame">
<nav id="contents" class="contents" aria-label="Contents" popover>
<button class="contents-close" type="button" popovertarget="contents" popovertargetaction="hide">Close</button>
${contentsOf(parts, file)}
</nav>
<main id="main" tabindex="-1"${page.kind ? ` class="${page.kind}"` : ''}>
${part && !isFirst ? `<p class="part">${escaped(part)}</p>\n` : ''}<article class="prose">
${page.html}</article>
<nav class="onward" aria-label="Before and next">${onward}${contentsButton}</nav>
</main>
${isFirst ? '' : onThisPage(page.headings)}
</div>
</body>
</html>
`;
}

// Parses Markdown pages (headings, text by section, links with line numbers) and renders them. All pages are parsed before
// the first one is rendered, because rendering a link needs the headings of its target.
import MarkdownIt from 'markdown-it';
import { addFormulaRule, renderFormula } from './formulas.mjs';
import { createAnchor, createHeadingTags, decodeAddress, escapeHtml, renderCodeBlock } from './html.mjs';

/** @typedef {import('markdown-it').Token} Token */
/** @typedef {{ level: number, id: string, text: string }} Heading */
/** @typedef {{ id: string, title: string, text: string }} Section a heading and the text below it, for the search index */
/** @typedef {{ target: string, line: number }} Link */
/** @typedef {{ title: string, headings: Heading[], sections: Section[], links: Link[], badFormulas: { formula: string, line: number }[], tokens: Token[] }} ParsedPage */

const parser = addFormulaRule(new MarkdownIt({ html: true, linkify: false }));

const extractText = (/** @type {Token[]} */ tokens) =>
  tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak' || type === 'html_inline') return ' ';
      if (type === 'formula') return (renderFormula(content) ?? content).replace(/<[^>]*>/g, '');
      return type === 'image' ? '' : content;
    })
    .join('');

// Matches the addresses of links and images in inline HTML.
const htmlAddresses = /(<(?:a|img)\b[^>]*?\b(?:href|src)=")([^"]*)(")/g;

/**
 * @param {string} markdown
 * @returns {ParsedPage}
 */
export function parseMarkdown(markdown) {
  const lines = markdown.split('\n');
  const tokens = parser.parse(markdown, {});
  /** @type {ParsedPage} */
  const page = { title: '', headings: [], sections: [{ id: '', title: '', text: '' }], links: [], badFormulas: [], tokens };
  /** @type {Set<string>} */
  const usedAnchors = new Set();
  let blockLine = 0; // first line of the current block
  let searchLine = 0; // line of the last link found in the current block
  const appendText = (/** @type {string} */ text) => {
    const section = page.sections[page.sections.length - 1];
    section.text += section.text && text ? ` ${text}` : text;
  };
  const findLine = (/** @type {string} */ address) => {
    const found = lines.findIndex((line, i) => i >= searchLine && (line.includes(address) || line.includes(decodeAddress(address))));
    if (found >= 0) searchLine = found;
    return (found >= 0 ? found : blockLine) + 1;
  };
  const recordLink = (/** @type {string} */ target) => page.links.push({ target, line: findLine(target) });
  tokens.forEach((token, i) => {
    if (token.map && token.map[0] !== blockLine) blockLine = searchLine = token.map[0];
    if (token.type === 'heading_open') {
      const text = extractText(tokens[i + 1].children ?? []).trim();
      const level = Number(token.tag.slice(1));
      const id = createAnchor(text, usedAnchors);
      token.attrSet('id', id);
      page.headings.push({ level, id, text });
      if (level === 1 && !page.title) page.title = text;
      if (level <= 3) page.sections.push({ id: level === 1 ? '' : id, title: text, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') appendText(extractText(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') appendText(token.content.trim());
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') recordLink(String(child.attrGet('href')));
      if (child.type === 'formula' && renderFormula(child.content) === undefined) page.badFormulas.push({ formula: child.content, line: blockLine + 1 });
      if (child.type === 'image') recordLink(String(child.attrGet('src')));
    }
    for (const html of [token, ...(token.children ?? [])].filter(({ type }) => type.startsWith('html_')))
      for (const [, , target] of html.content.matchAll(htmlAddresses)) recordLink(target);
  });
  page.sections = page.sections.filter(({ title, text }) => title || text);
  return page;
}

/** @typedef {{ href: string | undefined, width?: number, height?: number }} ResolvedLink a link target on the site; href is undefined if the target is not on the site */

const renderer = addFormulaRule(new MarkdownIt({ html: true, linkify: false }));
const { rules } = renderer.renderer;
const renderCode = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => renderCodeBlock(tokens[i].content);
rules.fence = renderCode;
rules.code_block = renderCode;
/** @param {Token[]} tokens @param {number} i */
const createTagsAt = (tokens, i) =>
  createHeadingTags(Number(tokens[i].tag.slice(1)), String(tokens[i].attrGet('id')), extractText(tokens[i + 1].children ?? []).trim());
rules.heading_open = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => createTagsAt(tokens, i)[0];
rules.heading_close = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => createTagsAt(tokens, i - 2)[1];
rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';

/**
 * Removes empty table header rows, and turns single empty header cells into normal cells.
 * @param {Token[]} tokens
 */
function removeEmptyHeaders(tokens) {
  const kept = [];
  for (let i = 0; i < tokens.length; ++i) {
    if (tokens[i].type === 'thead_open') {
      const end = tokens.findIndex((token, index) => index > i && token.type === 'thead_close');
      if (tokens.slice(i, end).every((token) => token.type !== 'inline' || !token.content)) {
        i = end;
        continue;
      }
    }
    const isEmptyHeader = (/** @type {number} */ index) => tokens[index]?.type === 'th_open' && !tokens[index + 1].content;
    if (isEmptyHeader(i) || isEmptyHeader(i - 2)) tokens[i].tag = 'td';
    kept.push(tokens[i]);
  }
  return kept;
}

/** Replaces a cell's alignment style with a class, because the pages contain no inline styles. @param {Token} token */
function replaceAlignmentStyle(token) {
  const [, side] = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? '')) ?? [];
  if (!side) return;
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  token.attrJoin('class', side);
}

const wideCellLength = 30; // in characters

/**
 * Adds a class to the cells of columns with long text, and to cells with numbers, whose digit groups must not wrap.
 * @param {Token[]} tokens
 */
function addCellClasses(tokens) {
  let column = 0;
  /** @type {{ cells: Token[], longest: number }[]} */
  let columns = [];
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') columns = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'td_open') {
      const current = (columns[column++] ??= { cells: [], longest: 0 });
      const text = extractText(tokens[i + 1].children ?? []);
      current.cells.push(token);
      current.longest = Math.max(current.longest, text.length);
      if (/^[\d\s.,%+−-]*\d[\d\s.,%+−-]*$/.test(text)) token.attrJoin('class', 'number');
    } else if (token.type === 'table_close')
      for (const { cells } of columns.filter(({ longest }) => longest > wideCellLength)) for (const cell of cells) cell.attrJoin('class', 'wide');
  });
}

/**
 * @param {ParsedPage} page
 * @param {(target: string) => ResolvedLink} resolve
 */
export function renderMarkdown(page, resolve) {
  for (const token of page.tokens) {
    for (const part of [token, ...(token.children ?? [])]) resolveLink(part, resolve);
    removeUnresolvedLinks(token);
    replaceAlignmentStyle(token);
  }
  addCellClasses(page.tokens);
  const html = renderer.renderer.render(removeEmptyHeaders(page.tokens), renderer.options, {});
  // A picture in its own paragraph gets a background and a link to its full size.
  return html.replace(/<p>(<img [^>]*src="([^"]*)"[^>]*>)<\/p>/g, '<p class="picture"><a href="$2">$1</a></p>');
}

/** @param {Token} token @param {(target: string) => ResolvedLink} resolve */
function resolveLink(token, resolve) {
  if (token.type === 'link_open') {
    const { href } = resolve(String(token.attrGet('href')));
    if (href === undefined) token.attrSet('href', '');
    else token.attrSet('href', href);
    if (href && /^https?:/.test(href)) token.attrSet('rel', 'noreferrer');
  } else if (token.type === 'image') {
    const { href, width, height } = resolve(String(token.attrGet('src')));
    token.attrSet('src', String(href));
    if (width) token.attrSet('width', String(width));
    if (height) token.attrSet('height', String(height));
    token.attrSet('loading', 'lazy');
  } else if (token.type.startsWith('html_')) {
    token.content = token.content.replace(htmlAddresses, (_, before, target, after) => {
      return `${before}${escapeHtml(resolve(target).href ?? '')}${after}`;
    });
  }
}

/** Removes links whose target is not on the site, and keeps their text. @param {Token} token */
function removeUnresolvedLinks(token) {
  if (!token.children) return;
  let isRemoving = false;
  token.children = token.children.filter((child) => {
    if (child.type === 'link_open' && child.attrGet('href') === '') return !(isRemoving = true);
    if (child.type === 'link_close' && isRemoving) return (isRemoving = false);
    return true;
  });
}

// Markdown as pages: what it says (headings, text by section, links with their lines) and how it is shown. Links are
// found in a first pass and written in a second one, when every page and its headings are known.
import MarkdownIt from 'markdown-it';
import { formulaHtml, withFormulas } from './formulas.mjs';
import { addressText, anchorOf, aroundHeading, codeBlock, escaped } from './html.mjs';

/** @typedef {import('markdown-it').Token} Token */
/** @typedef {{ level: number, id: string, text: string }} Heading */
/** @typedef {{ id: string, title: string, text: string }} Section what the search finds: a heading and what stands below it */
/** @typedef {{ target: string, line: number }} Link */
/** @typedef {{ title: string, headings: Heading[], sections: Section[], links: Link[], unread: { formula: string, line: number }[], tokens: Token[] }} Read */

const reader = withFormulas(new MarkdownIt({ html: true, linkify: false }));

const wordsOf = (/** @type {Token[]} */ tokens) =>
  tokens
    .map(({ type, content }) => {
      if (type === 'softbreak' || type === 'hardbreak' || type === 'html_inline') return ' ';
      if (type === 'formula') return (formulaHtml(content) ?? content).replace(/<[^>]*>/g, '');
      return type === 'image' ? '' : content;
    })
    .join('');

// In HTML that stands among the Markdown.
const addresses = /(<(?:a|img)\b[^>]*?\b(?:href|src)=")([^"]*)(")/g;

/**
 * @param {string} text
 * @returns {Read}
 */
export function readMarkdown(text) {
  const lines = text.split('\n');
  const tokens = reader.parse(text, {});
  /** @type {Read} */
  const read = { title: '', headings: [], sections: [{ id: '', title: '', text: '' }], links: [], unread: [], tokens };
  /** @type {Set<string>} */
  const taken = new Set();
  let block = 0; // the line at which the block begins that we are in
  let searched = 0; // links in one block are found one after the other
  const say = (/** @type {string} */ words) => {
    const section = read.sections[read.sections.length - 1];
    section.text += section.text && words ? ` ${words}` : words;
  };
  const lineOf = (/** @type {string} */ written) => {
    const at = lines.findIndex((line, i) => i >= searched && (line.includes(written) || line.includes(addressText(written))));
    if (at >= 0) searched = at;
    return (at >= 0 ? at : block) + 1;
  };
  const found = (/** @type {string} */ target) => read.links.push({ target, line: lineOf(target) });
  tokens.forEach((token, i) => {
    if (token.map && token.map[0] !== block) block = searched = token.map[0];
    if (token.type === 'heading_open') {
      const words = wordsOf(tokens[i + 1].children ?? []).trim();
      const level = Number(token.tag.slice(1));
      const id = anchorOf(words, taken);
      token.attrSet('id', id);
      read.headings.push({ level, id, text: words });
      if (level === 1 && !read.title) read.title = words;
      if (level <= 3) read.sections.push({ id: level === 1 ? '' : id, title: words, text: '' });
    } else if (token.type === 'inline' && tokens[i - 1]?.type !== 'heading_open') say(wordsOf(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') say(token.content.trim());
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') found(String(child.attrGet('href')));
      if (child.type === 'formula' && formulaHtml(child.content) === undefined) read.unread.push({ formula: child.content, line: block + 1 });
      if (child.type === 'image') found(String(child.attrGet('src')));
    }
    for (const html of [token, ...(token.children ?? [])].filter(({ type }) => type.startsWith('html_')))
      for (const [, , target] of html.content.matchAll(addresses)) found(target);
  });
  read.sections = read.sections.filter(({ title, text: words }) => title || words);
  return read;
}

/** @typedef {{ href: string | undefined, width?: number, height?: number }} Resolved where a link leads on the site; nowhere if undefined */

const renderer = withFormulas(new MarkdownIt({ html: true, linkify: false }));
const { rules } = renderer.renderer;
const plainCode = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => codeBlock(tokens[i].content);
rules.fence = plainCode;
rules.code_block = plainCode;
/** @param {Token[]} tokens @param {number} i */
const aroundToken = (tokens, i) =>
  aroundHeading(Number(tokens[i].tag.slice(1)), String(tokens[i].attrGet('id')), wordsOf(tokens[i + 1].children ?? []).trim());
rules.heading_open = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => aroundToken(tokens, i)[0];
rules.heading_close = (/** @type {Token[]} */ tokens, /** @type {number} */ i) => aroundToken(tokens, i - 2)[1];
rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';

/**
 * A table's head without what is empty in it: a cell that heads nothing, or the whole row.
 * @param {Token[]} tokens
 */
function withoutEmptyHeads(tokens) {
  const kept = [];
  for (let i = 0; i < tokens.length; ++i) {
    if (tokens[i].type === 'thead_open') {
      const end = tokens.findIndex((token, at) => at > i && token.type === 'thead_close');
      if (tokens.slice(i, end).every((token) => token.type !== 'inline' || !token.content)) {
        i = end;
        continue;
      }
    }
    const isEmptyHead = (/** @type {number} */ at) => tokens[at]?.type === 'th_open' && !tokens[at + 1].content;
    if (isEmptyHead(i) || isEmptyHead(i - 2)) tokens[i].tag = 'td';
    kept.push(tokens[i]);
  }
  return kept;
}

/** How a column is aligned, as a class: pages have no styles of their own. @param {Token} token */
function alignByClass(token) {
  const [, side] = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? '')) ?? [];
  if (!side) return;
  token.attrs = token.attrs?.filter(([name]) => name !== 'style') ?? null;
  token.attrJoin('class', side);
}

const wide = 30; // letters in a cell

/**
 * Marks the cells of columns that have long ones, and numbers, whose thousands are to stay together.
 * @param {Token[]} tokens
 */
function markCells(tokens) {
  let column = 0;
  /** @type {{ cells: Token[], longest: number }[]} */
  let columns = [];
  tokens.forEach((token, i) => {
    if (token.type === 'table_open') columns = [];
    else if (token.type === 'tr_open') column = 0;
    else if (token.type === 'td_open') {
      const own = (columns[column++] ??= { cells: [], longest: 0 });
      const words = wordsOf(tokens[i + 1].children ?? []);
      own.cells.push(token);
      own.longest = Math.max(own.longest, words.length);
      if (/^[\d\s.,%+−-]*\d[\d\s.,%+−-]*$/.test(words)) token.attrJoin('class', 'number');
    } else if (token.type === 'table_close')
      for (const { cells } of columns.filter(({ longest }) => longest > wide)) for (const cell of cells) cell.attrJoin('class', 'wide');
  });
}

/**
 * @param {Read} read
 * @param {(target: string) => Resolved} resolve
 */
export function renderMarkdown(read, resolve) {
  for (const token of read.tokens) {
    for (const each of [token, ...(token.children ?? [])]) resolveLinks(each, resolve);
    dropDeadLinks(token);
    alignByClass(token);
  }
  markCells(read.tokens);
  const html = renderer.renderer.render(withoutEmptyHeads(read.tokens), renderer.options, {});
  // A picture that stands alone may be wide: it has a plate to lie on, and leads to itself in full size.
  return html.replace(/<p>(<img [^>]*src="([^"]*)"[^>]*>)<\/p>/g, '<p class="picture"><a href="$2">$1</a></p>');
}

/** @param {Token} token @param {(target: string) => Resolved} resolve */
function resolveLinks(token, resolve) {
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
    token.content = token.content.replace(addresses, (_, before, target, after) => {
      return `${before}${escaped(resolve(target).href ?? '')}${after}`;
    });
  }
}

/** What leads nowhere on the site is said and not linked. @param {Token} token */
function dropDeadLinks(token) {
  if (!token.children) return;
  let dropping = false;
  token.children = token.children.filter((child) => {
    if (child.type === 'link_open' && child.attrGet('href') === '') return !(dropping = true);
    if (child.type === 'link_close' && dropping) return (dropping = false);
    return true;
  });
}

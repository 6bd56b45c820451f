// The table of contents is a page of the docs, docs/README.md: its parts are headings, its pages are items of lists. What
// is listed there comes in that order; a page of docs/ that is not listed is an error.
import { posix } from 'node:path';
import { siteFile } from './links.mjs';

/** @typedef {import('./markdown.mjs').Read} Read */
/**
 * @typedef {object} Entry a page, or a mere name for the pages below it
 * @property {string} label
 * @property {string} [source] the page's path in the repository
 * @property {string} [file] its path on the site, where it has no source of its own
 * @property {Entry[]} children
 */
/** @typedef {{ title: string, entries: Entry[] }} Part */

/** @param {Entry} entry */
export const fileOf = ({ source, file }) => file ?? (source && siteFile(source));

/**
 * @param {Read} read the contents' page
 * @param {string} path its path
 * @returns {Part[]}
 */
export function readContents(read, path) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Entry[][]} */
  const lists = []; // the one we are in last
  /** @type {Entry | undefined} */
  let latest;
  read.tokens.forEach((token, i) => {
    if (token.type === 'heading_open' && token.tag === 'h2') parts.push({ title: read.tokens[i + 1].content, entries: [] });
    if (token.type === 'bullet_list_open' && parts.length > 0) lists.push(lists.length > 0 && latest ? latest.children : parts[parts.length - 1].entries);
    if (token.type === 'bullet_list_close') lists.pop();
    if (token.type !== 'inline' || lists.length === 0) return;
    const children = token.children ?? [];
    const opening = children.findIndex(({ type }) => type === 'link_open');
    const label = opening >= 0 ? children[opening + 1].content : token.content.replace(/:.*/, '');
    const target = opening >= 0 ? String(children[opening].attrGet('href')) : undefined;
    latest = { label, children: [], ...(target && { source: posix.normalize(posix.join(posix.dirname(path), target)) }) };
    lists[lists.length - 1].push(latest);
  });
  return parts;
}

/**
 * Every entry with a page, in reading order.
 * @param {Part[]} parts
 */
export function inOrder(parts) {
  /** @param {Entry[]} entries @returns {Entry[]} */
  const all = (entries) => entries.flatMap((entry) => [entry, ...all(entry.children)]);
  return parts.flatMap(({ entries }) => all(entries)).filter((entry) => fileOf(entry));
}

/**
 * What is wrong with the list, by file.
 * @param {Part[]} parts
 * @param {string} path of the contents' page
 * @param {string[]} pages every page of the docs
 */
export function contentsErrors(parts, path, pages) {
  const listed = inOrder(parts).flatMap(({ source }) => source ?? []);
  const twice = listed.filter((source, i) => listed.indexOf(source) !== i);
  return [
    ...pages.filter((page) => page !== path && !listed.includes(page)).map((page) => `${page}: is not listed in ${path}`),
    ...twice.map((source) => `${path}: lists ${source} twice`),
  ];
}

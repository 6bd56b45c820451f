// Reads the table of contents from docs/README.md: its headings name the parts of the site, and its list items are the
// pages in reading order. A page in docs/ that is not listed is an error.
import { posix } from 'node:path';
import { getSiteFile } from './links.mjs';

/** @typedef {import('./markdown.mjs').ParsedPage} ParsedPage */
/**
 * @typedef {object} Entry a page, or a group name for the pages below it
 * @property {string} label
 * @property {string} [source] path of the page in the repository
 * @property {string} [file] path on the site, for pages without a source file
 * @property {Entry[]} children
 */
/** @typedef {{ title: string, entries: Entry[] }} Part */

/** @param {Entry} entry */
export const getEntryFile = ({ source, file }) => file ?? (source && getSiteFile(source));

/**
 * @param {ParsedPage} page the parsed table of contents
 * @param {string} path path of the table of contents in the repository
 * @returns {Part[]}
 */
export function readContents(page, path) {
  /** @type {Part[]} */
  const parts = [];
  /** @type {Entry[][]} */
  const openLists = []; // the innermost list comes last
  /** @type {Entry | undefined} */
  let lastEntry;
  page.tokens.forEach((token, i) => {
    if (token.type === 'heading_open' && token.tag === 'h2') parts.push({ title: page.tokens[i + 1].content, entries: [] });
    if (token.type === 'bullet_list_open' && parts.length > 0)
      openLists.push(openLists.length > 0 && lastEntry ? lastEntry.children : parts[parts.length - 1].entries);
    if (token.type === 'bullet_list_close') openLists.pop();
    if (token.type !== 'inline' || openLists.length === 0) return;
    const children = token.children ?? [];
    const linkIndex = children.findIndex(({ type }) => type === 'link_open');
    const label = linkIndex >= 0 ? children[linkIndex + 1].content : token.content.replace(/:.*/, '');
    const target = linkIndex >= 0 ? String(children[linkIndex].attrGet('href')) : undefined;
    lastEntry = { label, children: [], ...(target && { source: posix.normalize(posix.join(posix.dirname(path), target)) }) };
    openLists[openLists.length - 1].push(lastEntry);
  });
  return parts;
}

/**
 * Returns the entries that have a page, in reading order.
 * @param {Part[]} parts
 */
export function listPageEntries(parts) {
  /** @param {Entry[]} entries @returns {Entry[]} */
  const flatten = (entries) => entries.flatMap((entry) => [entry, ...flatten(entry.children)]);
  return parts.flatMap(({ entries }) => flatten(entries)).filter((entry) => getEntryFile(entry));
}

/**
 * Returns an error message for each page that is not listed, or is listed more than once.
 * @param {Part[]} parts
 * @param {string} path path of the table of contents in the repository
 * @param {string[]} pages all pages in docs/
 */
export function findContentsErrors(parts, path, pages) {
  const listed = listPageEntries(parts).flatMap(({ source }) => source ?? []);
  const duplicates = listed.filter((source, i) => listed.indexOf(source) !== i);
  return [
    ...pages.filter((page) => page !== path && !listed.includes(page)).map((page) => `${page}: not listed in ${path}`),
    ...duplicates.map((source) => `${path}: lists ${source} twice`),
  ];
}

// Where a link of the repository leads on the site. Paths are from the repository's root; pages outside docs/ and files
// of the source have a place below source/.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { addressText } from './html.mjs';
import { pictureSize } from './pictures.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('./markdown.mjs').Link} Link */

/** Pages that are made of something else than Markdown, by what a forge would show in their place. */
export const madePages = { 'src/api': 'api/index.html', 'python/cubewright': 'python-reference.html', 'capi/cubewright.h': 'c-header.html' };

// The folders that sort the pages by purpose are not part of an address, so a page can move from one to another.
const purposeFolder = /^docs\/(?:(?:tutorials|guides|reference|explanation|measurements)\/)?/;

const isPicture = (/** @type {string} */ path) => /\.(svg|png)$/.test(path);

/**
 * The site's file for a file of the repository.
 * @param {string} source
 */
export function siteFile(source) {
  if (source in madePages) return madePages[/** @type {keyof typeof madePages} */ (source)];
  if (source === 'docs/README.md') return 'index.html';
  if (source.startsWith('docs/')) return source.replace(purposeFolder, '').replace(/\.md$/, '.html');
  return `source/${source.replace(/\.md$/, '')}.html`;
}

/** @param {Buffer | string} content */
export const contentHash = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** @param {string} file the site's path of a page @param {string} target the site's path of another file */
export const relativeTo = (file, target) => posix.relative(posix.dirname(file), target) || posix.basename(target);

/**
 * @typedef {object} Linker
 * @property {(source: string, link: Link) => string | undefined} wrong what is wrong with a link of a page
 * @property {(source: string, target: string) => import('./markdown.mjs').Resolved} resolve
 * @property {Map<string, Buffer>} files pictures and texts that pages have linked to, by their path on the site
 * @property {Set<string>} sources files outside docs/ that pages have linked to
 */

/**
 * @param {Tree} tree
 * @param {(source: string) => Set<string> | undefined} anchorsOf the anchors of a page by its source; undefined for what is no page
 * @returns {Linker}
 */
export function makeLinker(tree, anchorsOf) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  /** @type {Set<string>} */
  const sources = new Set();
  const isForeign = (/** @type {string} */ target) => /^[a-z][a-z0-9+.-]*:/i.test(target);
  const split = (/** @type {string} */ source, /** @type {string} */ target) => {
    const [, path, anchor] = /^([^#]*)(?:#(.*))?$/s.exec(addressText(target)) ?? [];
    return { path: path ? posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '') : source, anchor };
  };
  return {
    files,
    sources,
    wrong(source, { target, line }) {
      if (isForeign(target)) return undefined;
      const { path, anchor } = split(source, target);
      if (path.startsWith('..') || path.startsWith('/') || (!tree.read(path) && !tree.isFolder(path) && !anchorsOf(path)))
        return `${source}:${line}: there is no file ${target}`;
      if (anchor !== undefined && !anchorsOf(path)?.has(anchor)) return `${source}:${line}: there is no heading #${anchor} in ${path}`;
      return undefined;
    },
    resolve(source, target) {
      if (isForeign(target)) return { href: target };
      const { path, anchor } = split(source, target);
      const from = siteFile(source);
      const after = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
      if (path === source) return { href: after || posix.basename(from) };
      if (anchorsOf(path)) return { href: relativeTo(from, siteFile(path)) + after };
      const bytes = tree.read(path);
      if (!bytes) return { href: undefined }; // a folder of the source
      if (isPicture(path)) {
        const { dir, name, ext } = posix.parse(path);
        const file = `assets/${posix.basename(dir)}-${name}-${contentHash(bytes)}${ext}`;
        files.set(file, bytes);
        return { href: relativeTo(from, file), ...pictureSize(path, bytes) };
      }
      if (path.startsWith('docs/')) files.set(siteFile(path), bytes);
      else sources.add(path);
      return { href: relativeTo(from, siteFile(path)) };
    },
  };
}

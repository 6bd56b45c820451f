// Maps links between files of the repository to links between files of the site. Source paths start at the repository
// root; pages and source files outside docs/ are placed below source/ on the site.
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { decodeAddress } from './html.mjs';
import { readPictureSize } from './pictures.mjs';

/** @typedef {import('./tree.mjs').Tree} Tree */
/** @typedef {import('./markdown.mjs').Link} Link */

/** Pages that are not generated from a Markdown file, by the path that links to them use in the repository. */
export const generatedPages = { 'src/api': 'api/index.html', 'python/cubewright': 'python-reference.html', 'capi/cubewright.h': 'c-header.html' };

// Addresses leave out the folders that sort the pages by purpose, so a page keeps its address when it moves between them.
const purposeFolder = /^docs\/(?:(?:tutorials|guides|reference|explanation|measurements)\/)?/;

const isPicture = (/** @type {string} */ path) => /\.(svg|png)$/.test(path);

/**
 * Returns the path on the site for a file of the repository.
 * @param {string} source
 */
export function getSiteFile(source) {
  if (source in generatedPages) return generatedPages[/** @type {keyof typeof generatedPages} */ (source)];
  if (source === 'docs/README.md') return 'index.html';
  if (source.startsWith('docs/')) return source.replace(purposeFolder, '').replace(/\.md$/, '.html');
  return `source/${source.replace(/\.md$/, '')}.html`;
}

/**
 * Returns an error message for each source that has the same address on the site as an earlier one.
 * @param {{ source: string, file: string }[]} pages
 */
export function findAddressErrors(pages) {
  /** @type {Map<string, string>} */
  const sourceByFile = new Map();
  return pages.flatMap(({ source, file }) => {
    const other = sourceByFile.get(file);
    if (other === undefined) sourceByFile.set(file, source);
    return other === undefined ? [] : [`${source}: has the same address on the site as ${other}: ${file}`];
  });
}

/** @param {Buffer | string} content */
export const hashContent = (content) => createHash('sha256').update(content).digest('hex').slice(0, 10);

/** @param {string} file path of a page on the site @param {string} target path of another file on the site */
export const createRelativeLink = (file, target) => posix.relative(posix.dirname(file), target) || posix.basename(target);

/**
 * @typedef {object} Linker
 * @property {(source: string, link: Link) => string | undefined} findError returns an error message if a link of a page is broken
 * @property {(source: string, target: string) => import('./markdown.mjs').ResolvedLink} resolve returns the address of a link target on the site
 * @property {Map<string, Buffer>} pictures pictures that pages show, by their path on the site
 * @property {Set<string>} linkedFiles other files that pages link to, by their path in the repository
 */

/**
 * @param {Tree} tree
 * @param {(source: string) => Set<string> | undefined} getAnchors returns the anchors of a page, or undefined if the source is not a page
 * @returns {Linker}
 */
export function createLinker(tree, getAnchors) {
  /** @type {Map<string, Buffer>} */
  const pictures = new Map();
  /** @type {Set<string>} */
  const linkedFiles = new Set();
  const isExternal = (/** @type {string} */ target) => /^[a-z][a-z0-9+.-]*:/i.test(target);
  const splitTarget = (/** @type {string} */ source, /** @type {string} */ target) => {
    const [, path, anchor] = /^([^#]*)(?:#(.*))?$/s.exec(decodeAddress(target)) ?? [];
    return { path: path ? posix.normalize(posix.join(posix.dirname(source), path)).replace(/\/$/, '') : source, anchor };
  };
  return {
    pictures,
    linkedFiles,
    findError(source, { target, line }) {
      if (isExternal(target)) return undefined;
      const { path, anchor } = splitTarget(source, target);
      if (path.startsWith('..') || path.startsWith('/') || (!tree.read(path) && !tree.isFolder(path) && !getAnchors(path)))
        return `${source}:${line}: file not found: ${target}`;
      if (anchor !== undefined && !getAnchors(path)?.has(anchor)) return `${source}:${line}: heading not found: #${anchor} in ${path}`;
      return undefined;
    },
    resolve(source, target) {
      if (isExternal(target)) return { href: target };
      const { path, anchor } = splitTarget(source, target);
      const from = getSiteFile(source);
      const suffix = anchor === undefined ? '' : `#${encodeURIComponent(anchor)}`;
      if (path === source) return { href: suffix || posix.basename(from) };
      if (getAnchors(path)) return { href: createRelativeLink(from, getSiteFile(path)) + suffix };
      const bytes = tree.read(path);
      if (!bytes) return { href: undefined }; // The target is a source folder.
      if (isPicture(path)) {
        const { dir, name, ext } = posix.parse(path);
        const file = `assets/${posix.basename(dir)}-${name}-${hashContent(bytes)}${ext}`;
        pictures.set(file, bytes);
        return { href: createRelativeLink(from, file), ...readPictureSize(path, bytes) };
      }
      linkedFiles.add(path);
      return { href: createRelativeLink(from, getSiteFile(path)) };
    },
  };
}

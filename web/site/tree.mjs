// The files that the site is made of, by their paths from the repository's root: from a folder, or from a map in tests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Tree
 * @property {(path: string) => Buffer | undefined} read the content of a file; undefined when there is none
 * @property {(path: string) => boolean} isFolder
 * @property {(folder: string) => string[]} list every file below a folder, sorted
 */

/**
 * @param {string} root
 * @returns {Tree}
 */
export function folderTree(root) {
  const at = (/** @type {string} */ path) => join(root, path);
  return {
    read: (path) => (existsSync(at(path)) && statSync(at(path)).isFile() ? readFileSync(at(path)) : undefined),
    isFolder: (path) => existsSync(at(path)) && statSync(at(path)).isDirectory(),
    list: (folder) =>
      readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(at('').length).replace(/^\//, ''))
        .sort(),
  };
}

/**
 * A tree with generated files, which take precedence.
 * @param {Tree} tree
 * @param {Map<string, string>} files
 * @returns {Tree}
 */
export function withFiles(tree, files) {
  const generated = mapTree(Object.fromEntries(files));
  return {
    read: (path) => generated.read(path) ?? tree.read(path),
    isFolder: (path) => tree.isFolder(path) || generated.isFolder(path),
    list: (folder) => [...new Set([...tree.list(folder), ...generated.list(folder)])].sort(),
  };
}

/**
 * @param {Record<string, string>} files
 * @returns {Tree}
 */
export function mapTree(files) {
  return {
    read: (path) => (path in files ? Buffer.from(files[path]) : undefined),
    isFolder: (path) => Object.keys(files).some((each) => each.startsWith(`${path}/`)),
    list: (folder) => Object.keys(files).filter((each) => each.startsWith(`${folder}/`)).sort(),
  };
}

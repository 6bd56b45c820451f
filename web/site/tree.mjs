// Read access to the repository's files by their paths from its root. Tests use a map of files instead of a folder.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Tree
 * @property {(path: string) => Buffer | undefined} read returns the content of a file, or undefined if the file does not exist
 * @property {(path: string) => boolean} isFolder
 * @property {(folder: string) => string[]} list returns all files below a folder, sorted by path
 */

/**
 * @param {string} root
 * @returns {Tree}
 */
export function createFolderTree(root) {
  const toFullPath = (/** @type {string} */ path) => join(root, path);
  return {
    read: (path) => (existsSync(toFullPath(path)) && statSync(toFullPath(path)).isFile() ? readFileSync(toFullPath(path)) : undefined),
    isFolder: (path) => existsSync(toFullPath(path)) && statSync(toFullPath(path)).isDirectory(),
    list: (folder) =>
      readdirSync(toFullPath(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(toFullPath('').length).replace(/^\//, ''))
        .sort(),
  };
}

/**
 * Adds generated files to a tree. A generated file replaces the tree's file at the same path.
 * @param {Tree} tree
 * @param {Map<string, string>} files
 * @returns {Tree}
 */
export function overlayFiles(tree, files) {
  const generated = createMapTree(Object.fromEntries(files));
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
export function createMapTree(files) {
  return {
    read: (path) => (path in files ? Buffer.from(files[path]) : undefined),
    isFolder: (path) => Object.keys(files).some((name) => name.startsWith(`${path}/`)),
    list: (folder) => Object.keys(files).filter((name) => name.startsWith(`${folder}/`)).sort(),
  };
}

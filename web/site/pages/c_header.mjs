// The C header as a page: each comment beside what it describes.
import { anchorOf, aroundHeading, codeBlock, escaped, words } from '../html.mjs';

const unfolded = (/** @type {string} */ comment) => comment.replace(/\s*\n\s*/g, ' ').trim();

/**
 * @param {string} header
 * @returns {{ opening: string, parts: { names: string[], comment: string, code: string }[] }}
 */
export function readHeader(header) {
  const opening = unfolded(/^\/\*([\s\S]*?)\*\//.exec(header)?.[1] ?? '');
  const parts = [...header.matchAll(/\n\/\*([\s\S]*?)\*\/\n((?:.+\n)+)/g)].map(([, comment, code]) => ({
    names: [...new Set([...code.matchAll(/\b(cubewright_\w+)\s*\(|\}\s*(\w+);|typedef struct (\w+)|\(\*(\w+)\)/g)].map((found) => found.slice(1).find(Boolean) ?? ''))],
    comment: unfolded(comment),
    code: code.replaceAll('CUBEWRIGHT_API ', '').trimEnd(),
  }));
  return { opening, parts };
}

// Pages of the docs that a comment names.
const withPages = (/** @type {string} */ comment) => words(comment).replace(/\bdocs\/([a-z-]+)\.md\b/g, '<a href="$1.html">$&</a>');

/** @param {string} header @returns {import('../template.mjs').Page} */
export function headerPage(header) {
  const { opening, parts } = readHeader(header);
  /** @type {Set<string>} */
  const taken = new Set();
  const shown = parts.map(({ names, comment, code }) => {
    const text = names.join(', ');
    const id = anchorOf(names[0], taken);
    const [before, after] = aroundHeading(2, id, text);
    const title = names.map((name) => `<code>${escaped(name)}</code>`).join(', ');
    return { id, text, comment, html: `${before}${title}${after}<p>${withPages(comment)}</p>\n${codeBlock(code)}` };
  });
  return {
    file: 'c-header.html',
    title: 'cubewright.h',
    html: `<h1><code>cubewright.h</code></h1>\n<p>${withPages(opening)}</p>\n${shown.map(({ html }) => html).join('')}`,
    headings: shown.map(({ id, text }) => ({ level: 2, id, text })),
    sections: [{ id: '', title: 'cubewright.h', text: opening }, ...shown.map(({ id, text, comment }) => ({ id, title: text, text: comment }))],
  };
}

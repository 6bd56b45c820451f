// Generates a page from the C header: each comment followed by the declarations it describes.
import { createAnchor, createHeadingTags, escapeHtml, renderCodeBlock, renderInlineCode } from '../html.mjs';
import { getSiteFile } from '../links.mjs';

const joinLines = (/** @type {string} */ comment) => comment.replace(/\s*\n\s*/g, ' ').trim();

/**
 * @param {string} header
 * @returns {{ introduction: string, parts: { names: string[], comment: string, code: string }[] }}
 */
export function parseHeader(header) {
  const introduction = joinLines(/^\/\*([\s\S]*?)\*\//.exec(header)?.[1] ?? '');
  const parts = [...header.matchAll(/\n\/\*([\s\S]*?)\*\/\n((?:.+\n)+)/g)].map(([, comment, code]) => ({
    names: [...new Set([...code.matchAll(/\b(cubewright_\w+)\s*\(|\}\s*(\w+);|typedef struct (\w+)|\(\*(\w+)\)/g)].map((match) => match.slice(1).find(Boolean) ?? ''))],
    comment: joinLines(comment),
    code: code.replaceAll('CUBEWRIGHT_API ', '').trimEnd(),
  }));
  return { introduction, parts };
}

// Turns the paths of documentation pages in a comment into links.
const linkPages = (/** @type {string} */ comment) =>
  renderInlineCode(comment).replace(/\bdocs\/[\w/-]+\.md\b/g, (path) => `<a href="${getSiteFile(path)}">${path}</a>`);

/** @param {string} header @returns {import('../template.mjs').Page} */
export function createHeaderPage(header) {
  const { introduction, parts } = parseHeader(header);
  /** @type {Set<string>} */
  const usedAnchors = new Set();
  const entries = parts.map(({ names, comment, code }) => {
    const text = names.join(', ');
    const id = createAnchor(names[0], usedAnchors);
    const [before, after] = createHeadingTags(2, id, text);
    const title = names.map((name) => `<code>${escapeHtml(name)}</code>`).join(', ');
    return { id, text, comment, html: `${before}${title}${after}<p>${linkPages(comment)}</p>\n${renderCodeBlock(code)}` };
  });
  return {
    file: 'c-header.html',
    title: 'cubewright.h',
    html: `<h1><code>cubewright.h</code></h1>\n<p>${linkPages(introduction)}</p>\n${entries.map(({ html }) => html).join('')}`,
    headings: entries.map(({ id, text }) => ({ level: 2, id, text })),
    sections: [{ id: '', title: 'cubewright.h', text: introduction }, ...entries.map(({ id, text, comment }) => ({ id, title: text, text: comment }))],
  };
}

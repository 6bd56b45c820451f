// HTML elements that several kinds of pages use.

/** @param {string} text */
export const escapeHtml = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Escapes a text and turns backticks into code elements. @param {string} text */
export const renderInlineCode = (text) => escapeHtml(text).replace(/`([^`]*)`/g, '<code>$1</code>');

/** Decodes the percent escapes of an address. Returns a malformed address unchanged. @param {string} address */
export function decodeAddress(address) {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Creates a heading's anchor as code forges do: "What stays, and why" becomes "what-stays-and-why". A repeated anchor
 * gets the suffix -1, -2 and so on.
 * @param {string} text
 * @param {Set<string>} usedAnchors anchors already used on the page; the new anchor is added
 */
export function createAnchor(text, usedAnchors) {
  const base = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  let anchor = base;
  for (let n = 1; usedAnchors.has(anchor); ++n) anchor = `${base}-${n}`;
  usedAnchors.add(anchor);
  return anchor;
}

/**
 * Returns the HTML before and after a heading's text. The link to the heading is placed outside the heading element, so
 * it is not part of the heading's accessible name.
 * @param {number} level
 * @param {string} id
 * @param {string} text
 */
export const createHeadingTags = (level, id, text) =>
  level === 1
    ? [`<h1 id="${escapeHtml(id)}">`, '</h1>\n']
    : [
        `<div class="heading"><h${level} id="${escapeHtml(id)}">`,
        `</h${level}><a class="anchor" href="#${escapeHtml(id)}" aria-label="Link to “${escapeHtml(text)}”">#</a></div>\n`,
      ];

/**
 * Renders one line of a shell or Python session. Commands and output get different styles, and the prompt cannot be
 * selected.
 * @param {string} line
 */
function renderSessionLine(line) {
  const [, prompt, command] = /^(\$ |>>> |\.\.\. )(.*)$/.exec(line) ?? [];
  if (prompt) return `<span class="prompt">${escapeHtml(prompt)}</span><span class="command">${escapeHtml(command)}</span>`;
  return `<span class="output">${escapeHtml(line)}</span>`;
}

/**
 * Renders a code block. The block can receive keyboard focus, because it scrolls when it is wider than the page.
 * @param {string} text
 */
export function renderCodeBlock(text) {
  const lines = text.replace(/\n+$/, '').split('\n');
  const isSession = lines.some((line) => /^(\$|>>>) /.test(line));
  const html = isSession ? lines.map(renderSessionLine).join('\n') : escapeHtml(lines.join('\n'));
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
}

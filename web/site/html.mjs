// Words that several pages are made of.

/** @param {string} text */
export const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A sentence of the source, in which backticks mark code. @param {string} text */
export const words = (text) => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>');

/** An address without its escapes, as far as they are any. @param {string} address */
export function addressText(address) {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * A heading's anchor, as forges make them: "What stays, and why" is "what-stays-and-why"; the second of a name has -1.
 * @param {string} text
 * @param {Set<string>} taken
 */
export function anchorOf(text, taken) {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
  let anchor = plain;
  for (let n = 1; taken.has(anchor); ++n) anchor = `${plain}-${n}`;
  taken.add(anchor);
  return anchor;
}

/**
 * What stands before and after a heading's words. The link to it stands beside it, so that it is no part of its name.
 * @param {number} level
 * @param {string} id
 * @param {string} text
 */
export const aroundHeading = (level, id, text) =>
  level === 1
    ? [`<h1 id="${escaped(id)}">`, '</h1>\n']
    : [
        `<div class="titled"><h${level} id="${escaped(id)}">`,
        `</h${level}><a class="anchor" href="#${escaped(id)}" aria-label="Link to “${escaped(text)}”">#</a></div>\n`,
      ];

/**
 * A line of a conversation with a shell or with Python: the prompt is not copied, and what is printed is told from what
 * is typed.
 * @param {string} line
 */
function spoken(line) {
  const [, prompt, command] = /^(\$ |>>> |\.\.\. )(.*)$/.exec(line) ?? [];
  if (prompt) return `<span class="prompt">${escaped(prompt)}</span><span class="typed">${escaped(command)}</span>`;
  return `<span class="printed">${escaped(line)}</span>`;
}

/**
 * A block of code; it may be wider than the page, and the keyboard scrolls it.
 * @param {string} text
 */
export function codeBlock(text) {
  const lines = text.replace(/\n+$/, '').split('\n');
  const isTalk = lines.some((line) => /^(\$|>>>) /.test(line));
  const html = isTalk ? lines.map(spoken).join('\n') : escaped(lines.join('\n'));
  return `<div class="code"><pre tabindex="0"><code>${html}</code></pre></div>\n`;
}

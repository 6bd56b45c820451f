// Formulas between dollar signs, as forges show them: letters, numbers, powers, indices and thin spaces. Pages need no
// more; what is not understood is an error.
import { escaped } from './html.mjs';

const pieces = /([A-Za-z])|(\d+)|([=+()\[\],.;:|<>/*-])|(\\,| +)|([\^_])(?:\{([^{}]*)\}|(\w))|\\(cdot|times|le|ge|ne|in|to)\b/gy;
/** @type {Record<string, string>} */
const signs = { cdot: '·', times: '×', le: '≤', ge: '≥', ne: '≠', in: '∈', to: '→' };

/**
 * @param {string} formula
 * @returns {string | undefined} as HTML; undefined when it is not understood
 */
export function formulaHtml(formula) {
  let html = '';
  let done = 0;
  for (const [whole, letter, number, sign, space, script, group, single, name] of formula.matchAll(pieces)) {
    done += whole.length;
    if (letter) html += `<i>${letter}</i>`;
    else if (number) html += number;
    else if (sign) html += escaped(sign === '-' ? '−' : sign);
    else if (space) html += space.startsWith('\\') ? '\u2009' : ' ';
    else if (name) html += signs[name];
    else {
      const inner = formulaHtml(group ?? single);
      if (inner === undefined) return undefined;
      html += script === '^' ? `<sup>${inner}</sup>` : `<sub>${inner}</sub>`;
    }
  }
  return done === formula.length ? html : undefined;
}

/**
 * The rule by which a reader of Markdown finds them: a dollar sign that is followed by no blank, up to one that follows
 * no blank and has no digit after it.
 * @param {InstanceType<typeof import('markdown-it').default>} reader
 */
export function withFormulas(reader) {
  reader.inline.ruler.after('escape', 'formula', (/** @type {any} */ state, /** @type {boolean} */ silent) => {
    const found = /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/.exec(state.src.slice(state.pos));
    if (!found) return false;
    if (!silent) state.push('formula', '', 0).content = found[1];
    state.pos += found[0].length;
    return true;
  });
  reader.renderer.rules.formula = (/** @type {any[]} */ tokens, /** @type {number} */ i) => `<span class="formula">${formulaHtml(tokens[i].content)}</span>`;
  return reader;
}

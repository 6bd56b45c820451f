// Renders formulas between dollar signs, as code forges do. Letters, numbers, superscripts, subscripts, thin spaces and a
// few named symbols are supported; anything else in a formula is an error.
import { escapeHtml } from './html.mjs';

const tokenPattern = /([A-Za-z])|(\d+)|([=+()\[\],.;:|<>/*-])|(\\,| +)|([\^_])(?:\{([^{}]*)\}|(\w))|\\(cdot|times|le|ge|ne|in|to)\b/gy;
/** @type {Record<string, string>} */
const namedSymbols = { cdot: '·', times: '×', le: '≤', ge: '≥', ne: '≠', in: '∈', to: '→' };

/**
 * Returns the formula as HTML, or undefined if the formula contains unsupported syntax.
 * @param {string} formula
 * @returns {string | undefined}
 */
export function renderFormula(formula) {
  let html = '';
  let parsedLength = 0;
  for (const [token, letter, number, symbol, space, script, group, single, name] of formula.matchAll(tokenPattern)) {
    parsedLength += token.length;
    if (letter) html += `<i>${letter}</i>`;
    else if (number) html += number;
    else if (symbol) html += escapeHtml(symbol === '-' ? '−' : symbol);
    else if (space) html += space.startsWith('\\') ? '\u2009' : ' ';
    else if (name) html += namedSymbols[name];
    else {
      const inner = renderFormula(group ?? single);
      if (inner === undefined) return undefined;
      html += script === '^' ? `<sup>${inner}</sup>` : `<sub>${inner}</sub>`;
    }
  }
  return parsedLength === formula.length ? html : undefined;
}

/**
 * Adds formulas to a Markdown parser. The opening dollar sign must not be followed by a space; the closing one must not
 * follow a space or precede a digit.
 * @param {InstanceType<typeof import('markdown-it').default>} parser
 */
export function addFormulaRule(parser) {
  parser.inline.ruler.after('escape', 'formula', (/** @type {any} */ state, /** @type {boolean} */ silent) => {
    const match = /^\$([^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)/.exec(state.src.slice(state.pos));
    if (!match) return false;
    if (!silent) state.push('formula', '', 0).content = match[1];
    state.pos += match[0].length;
    return true;
  });
  parser.renderer.rules.formula = (/** @type {any[]} */ tokens, /** @type {number} */ i) => `<span class="formula">${renderFormula(tokens[i].content)}</span>`;
  return parser;
}

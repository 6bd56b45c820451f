// Parts of the site's style sheet that are derived from the app: theme tokens and fonts.

/**
 * Adds rules that follow the system theme when no script has set the data-theme attribute. Printed pages always use the
 * light theme.
 * @param {string} tokens content of tokens.css
 */
export function addSystemThemes(tokens) {
  const getRules = (/** @type {string} */ selector) => {
    const rules = tokens.split(`${selector} {`)[1]?.split('}')[0];
    if (!rules) throw new Error(`tokens.css has no ${selector}`);
    return rules;
  };
  const createRule = (/** @type {string} */ theme) => `:root:not([data-theme]) {${getRules(`:root[data-theme='${theme}']`)}}`;
  return `${tokens}
@media (prefers-color-scheme: dark) {
${createRule('dark')}
}
@media (prefers-contrast: more) {
${createRule('contrast-light')}
}
@media (prefers-contrast: more) and (prefers-color-scheme: dark) {
${createRule('contrast')}
}
@media print {
:root:root:root {${getRules(':root')}}
}
`;
}

/**
 * Declares the app's fonts, whose file names contain a hash.
 * @param {string[]} names names of the files in the app's assets folder
 */
export function createFontFaces(names) {
  const faces = [
    { family: 'Bricolage Grotesque', prefix: 'bricolage', weights: '200 800' },
    { family: 'Figtree', prefix: 'figtree', weights: '300 900' },
  ];
  return faces
    .map(({ family, prefix, weights }) => {
      const file = names.find((name) => name.startsWith(prefix) && name.endsWith('.woff2'));
      if (!file) throw new Error(`font ${family} not found: build the app first`);
      return `@font-face {
  font-family: '${family}';
  font-weight: ${weights};
  font-display: swap;
  src: url('../../../assets/${file}') format('woff2');
}
`;
    })
    .join('');
}

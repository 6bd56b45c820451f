// The site's style sheet: the app's own tokens and ground, then what only the site has.

/**
 * The app's scripts choose a theme by an attribute; without them the system's wishes do. Paper is light in any theme.
 * @param {string} tokens tokens.css
 */
export function withSystemThemes(tokens) {
  const rules = (/** @type {string} */ selector) => {
    const found = tokens.split(`${selector} {`)[1]?.split('}')[0];
    if (!found) throw new Error(`tokens.css has no ${selector}`);
    return found;
  };
  const block = (/** @type {string} */ theme) => `:root:not([data-theme]) {${rules(`:root[data-theme='${theme}']`)}}`;
  return `${tokens}
@media (prefers-color-scheme: dark) {
${block('dark')}
}
@media (prefers-contrast: more) {
${block('contrast-light')}
}
@media (prefers-contrast: more) and (prefers-color-scheme: dark) {
${block('contrast')}
}
@media print {
:root:root:root {${rules(':root')}}
}
`;
}

/**
 * The app's typefaces, where its build has put them.
 * @param {string[]} names the files of the app's assets/
 */
export function fontFaces(names) {
  const faces = [
    { family: 'Bricolage Grotesque', start: 'bricolage', weights: '200 800' },
    { family: 'Figtree', start: 'figtree', weights: '300 900' },
  ];
  return faces
    .map(({ family, start, weights }) => {
      const file = names.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
      if (!file) throw new Error(`the app has no typeface ${family}: build the app first`);
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

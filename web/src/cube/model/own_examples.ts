// Methods in words to begin with: those of the documentation.
import roux from '../../../../docs/own/roux.txt?raw';
import twoLooks from '../../../../docs/own/two-looks.txt?raw';
import zz from '../../../../docs/own/zz.txt?raw';

export const ownExamples = [
  { name: 'Roux', text: roux },
  { name: 'ZZ', text: zz },
  { name: 'CFOP, two looks', text: twoLooks },
];

/** The name in a method's first lines, or what it is called without one. */
export const ownName = (text: string): string => /^\s*method[ \t]+([^#\n]*[^#\s])/m.exec(text)?.[1] ?? 'Your own method';

/** Where an error is, for the text box: "line 3, column 7" as an offset into the text. */
export function offsetOf(text: string, where: string | undefined): number | undefined {
  const place = /line (\d+), column (\d+)/.exec(where ?? '');
  if (!place) return undefined;
  const [line, column] = [Number(place[1]), Number(place[2])];
  const before = text.split('\n').slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(before + column - 1, text.length);
}

/** The turns that bring a solved cube to where a step begins: a scramble and the steps before. */
export const turnsBefore = (scramble: string, steps: readonly { name: string; moves: string }[], step: string): string =>
  [scramble, ...steps.slice(0, steps.findIndex(({ name }) => name === step)).map(({ moves }) => moves)].filter(Boolean).join(' ');

// Example methods for the method editor, taken from the documentation.
import roux from '../../../../docs/own/roux.txt?raw';
import twoLooks from '../../../../docs/own/two-looks.txt?raw';
import zz from '../../../../docs/own/zz.txt?raw';

export const ownExamples = [
  { name: 'Roux', text: roux },
  { name: 'ZZ', text: zz },
  { name: 'Two-look CFOP', text: twoLooks },
];

/** The name in the first lines of a method, or a default name. */
export const ownName = (text: string): string => /^\s*method[ \t]+([^#\n]*[^#\s])/m.exec(text)?.[1] ?? 'Your own method';

/** Converts an error location such as "line 3, column 7" to an offset into the text. */
export function offsetOf(text: string, where: string | undefined): number | undefined {
  const place = /line (\d+), column (\d+)/.exec(where ?? '');
  if (!place) return undefined;
  const [line, column] = [Number(place[1]), Number(place[2])];
  const before = text.split('\n').slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return Math.min(before + column - 1, text.length);
}

/** The turns from a solved cube to the start of a step: the scramble and all earlier steps. */
export const turnsBefore = (scramble: string, steps: readonly { name: string; moves: string }[], step: string): string =>
  [scramble, ...steps.slice(0, steps.findIndex(({ name }) => name === step)).map(({ moves }) => moves)].filter(Boolean).join(' ');

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

/** The place of an error as an offset into the text, for the text box. The engine counts code points from 1. */
export function offsetOf(text: string, { line, column }: { line?: number; column?: number }): number | undefined {
  if (line === undefined || column === undefined) return undefined;
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const inLine = [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
  return Math.min(before + inLine, text.length);
}

/** The turns that bring a solved cube to where a step begins: a scramble and the steps before. */
export const turnsBefore = (scramble: string, steps: readonly { name: string; moves: string }[], step: string): string =>
  [scramble, ...steps.slice(0, steps.findIndex(({ name }) => name === step)).map(({ moves }) => moves)].filter(Boolean).join(' ');

// The user's own method, stored in the browser.
import { Document } from '../../store/document.svelte';
import roux from '../../../../docs/own/roux.txt?raw';
import twoLooks from '../../../../docs/own/two-looks.txt?raw';
import zz from '../../../../docs/own/zz.txt?raw';

export const ownMethod = new Document<{ text: string }>({ name: 'own-method', version: 1, initial: () => ({ text: roux }) });

// Example methods for the method editor, taken from the documentation.
export const ownExamples = [
  { name: 'Roux', text: roux },
  { name: 'ZZ', text: zz },
  { name: 'Two-look CFOP', text: twoLooks },
];

/** The name in the first lines of a method, or a default name. */
export const ownName = (text: string): string => /^\s*method[ \t]+([^#\n]*[^#\s])/m.exec(text)?.[1] ?? 'Your own method';

/** Converts the line and column of an error to an offset into the text. The engine counts code points from 1. */
export function offsetOf(text: string, { line, column }: { line?: number; column?: number }): number | undefined {
  if (line === undefined || column === undefined) return undefined;
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const inLine = [...(lines[line - 1] ?? '')].slice(0, column - 1).join('').length;
  return Math.min(before + inLine, text.length);
}

/** The turns from a solved cube to the start of a step: the scramble and all earlier steps. */
export const turnsBefore = (scramble: string, steps: readonly { name: string; moves: string }[], step: string): string =>
  [scramble, ...steps.slice(0, steps.findIndex(({ name }) => name === step)).map(({ moves }) => moves)].filter(Boolean).join(' ');

// Types a row of Ready, Set on the keyboard: "red ∪ (blue ∩ green)".
import type { Page } from './browser';

const keys: Record<string, string> = {
  red: 'r',
  blue: 'b',
  green: 'g',
  gold: 'y',
  '∪': '|',
  '∩': '&',
  '−': '-',
  '′': "'",
  U: 'u',
  '∅': '0',
  '=': '=',
  '⊆': '<',
  '(': '(',
  ')': ')',
};

export async function type(page: Page, row: string): Promise<void> {
  for (const token of row.match(/red|blue|green|gold|[∪∩−′U∅=⊆()]/g) ?? []) await page.keyboard.press(keys[token]);
}

// Reads the puzzles of a class from pasted text: links to a list ("…#/set/list?title=…&p=…&p=…"), to a puzzle
// or to a daily puzzle, or plain puzzle texts and dates, separated by spaces or line breaks.
import { isCivilDate, type CivilDate } from '../../app/civil_date';

export type Found = { kind: 'puzzle'; text: string } | { kind: 'day'; date: CivilDate };
export interface PastedList {
  title?: string;
  found: Found[];
  strange: string[]; // unrecognised words
}

const puzzleText = /^[0-9a-f]{8}-[a-z!~]+-[0-9]$/;

function classifyWord(word: string, list: PastedList): void {
  const [, hash] = word.split(/#(.*)/s, 2);
  const address = hash ?? word;
  const [path, search] = address.split(/\?(.*)/s, 2);
  const fields = new URLSearchParams(search ?? '');
  const day = path.split('/').find(isCivilDate);
  const texts = fields.getAll('p').filter((text) => puzzleText.test(text));
  if (puzzleText.test(word)) list.found.push({ kind: 'puzzle', text: word });
  else if (texts.length > 0) list.found.push(...texts.map((text) => ({ kind: 'puzzle', text }) as const));
  else if (day) list.found.push({ kind: 'day', date: day });
  else list.strange.push(word);
  list.title ??= fields.get('title') ?? undefined;
}

export function puzzlesOfText(text: string): PastedList {
  const list: PastedList = { found: [], strange: [] };
  for (const word of text.split(/[\s,;]+/).filter(Boolean)) classifyWord(word, list);
  return list;
}

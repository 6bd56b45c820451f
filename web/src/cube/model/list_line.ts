// Reads a line of a list of scrambles or solves, as csTimer, competition software and people write them: "1. R U", "(2) R U",
// "Extra 1: R U", "12. 9.87[a comment]   R U   @2026-11-19 10:00:00".

export interface ListLine {
  number?: string; // "1", "E2"
  time?: string; // "9.87", "14.34+", "DNF(12.34)"
  comment?: string;
  date?: string;
  moves: string;
}

const extra = /^(?:extra|e)\s*/i;
// The number of "12.34 R U" is a time, and that of "(1,0) / (3,3)" a turn of Square-1.
const separated = /^(?:scramble|cube|solve|attempt)?\s*#?\s*[([]?((?:extra|e)?\s*\d{1,6})\s*(?:[)\].:]+(?:\s+|(?=\D))|[-–—]\s+)/i;
// "E2 M2" are two turns, unless the line comes from a list of scrambles.
const bare = /^(?:scramble|cube|solve|attempt)?\s*#?\s*((?:extra|e)?\s*\d{1,3})\s+(?=\d?[a-z(/])/i;
// csTimer puts the times that an average omits in parentheses.
const timed = /^\(?(DNF(?:\([\d:.]+\))?|[\d:]*\d\.\d{1,3}\+?)\)?(?:\[([^\]]*)\])?(?:\s+|$)/;
const dated = /\s*@(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\s*$/;

/** Reads a line. In a list of scrambles, a number without a full stop or the like may precede the moves. */
export function readListLine(line: string, { isScrambleList = false } = {}): ListLine {
  const text = line.trim();
  const found = separated.exec(text) ?? (isScrambleList ? bare.exec(text) : null);
  if (!found) return { moves: text };
  let moves = text.slice(found[0].length);
  const number = found[1].replace(extra, 'E').replace(/\s+/g, '');
  const [timing, time, comment] = timed.exec(moves) ?? [''];
  moves = moves.slice(timing.length);
  const date = dated.exec(moves)?.[1];
  return { number, ...(time && { time }), ...(comment && { comment }), ...(date && { date }), moves: moves.replace(dated, '').trim() };
}

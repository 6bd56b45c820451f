// Times as a CSV table (RFC 4180), one line per solve with its session. csTimer's table of one session, which uses
// semicolons, can be read too.
import { milliseconds } from './entry';
import { eventNamed, measureOf } from './events';
import { isCubes } from './multi_blind';
import type { ImportedSession } from './imported';
import { usedSessions, solvesOf, type Times } from './sessions';
import { formatResult, result, type Penalty, type Solve } from './times';

// The last four columns are for Fewest Moves and Multi-Blind.
const columns = ['session', 'event', 'date', 'time', 'penalty', 'result', 'scramble', 'comment', 'moves', 'solution', 'solved', 'attempted'] as const;
type Column = (typeof columns)[number];

// A spreadsheet would run a text that begins like a formula.
const asText = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const fromText = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

const quoted = (text: string) => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function writeCsv(times: Times): string {
  const lines: string[][] = [[...columns]];
  for (const session of usedSessions(times))
    for (const solve of solvesOf(times, session.id))
      lines.push([
        asText(session.name),
        session.event,
        new Date(solve.at).toISOString(),
        (solve.time / 1000).toFixed(3),
        solve.penalty ?? '',
        formatResult(measureOf(session.event), result(solve)),
        asText(solve.scramble),
        asText(solve.comment ?? ''),
        String(solve.moves ?? ''),
        asText(solve.solution ?? ''),
        String(solve.cubes?.solved ?? ''),
        String(solve.cubes?.attempted ?? ''),
      ]);
  return lines.map((line) => `${line.map(quoted).join(',')}\r\n`).join('');
}

/** Splits a table into lines of cells. */
export function parseCsv(text: string, separator: string): string[][] {
  const lines: string[][] = [];
  let [line, cell, within] = [[] as string[], '', false];
  const endCell = () => {
    line.push(cell);
    cell = '';
  };
  for (let i = 0; i < text.length; ++i) {
    const c = text[i];
    if (within) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') cell += text[++i];
      else within = false;
    } else if (c === '"' && cell === '') within = true;
    else if (c === separator) endCell();
    else if (c === '\n') {
      endCell();
      lines.push(line);
      line = [];
    } else if (c !== '\r') cell += c;
  }
  if (cell !== '' || line.length > 0) {
    endCell();
    lines.push(line);
  }
  return lines;
}

export const isCsv = (text: string) => /^\uFEFF?(session,event,|No\.;Time;Comment;)/i.test(text);

/** Reads the sessions of a table; throws an error message if it is of neither format. */
export function readCsv(text: string, name = 'csTimer'): { sessions: ImportedSession[]; unread: number } {
  const plain = text.replace(/^\uFEFF/, '');
  if (!isCsv(plain)) throw new Error(`This is not a table of times: the first line must be ${columns.join(',')}.`);
  return /^session,/i.test(plain) ? readOwn(plain) : readCsTimerTable(plain, name);
}

const penaltyOf = (text: string): Penalty | undefined => (text === '+2' || text === 'DNF' ? text : undefined);

// The fields of a solve that is measured in moves or cubes; undefined if they are missing.
function readMeasured(measure: ReturnType<typeof measureOf>, cell: (column: Column) => string): Pick<Solve, 'moves' | 'solution' | 'cubes'> | undefined {
  if (measure === 'moves') {
    const moves = Number(cell('moves'));
    const isValid = cell('moves') !== '' && Number.isInteger(moves) && moves >= 0 && (moves > 0 || cell('penalty') === 'DNF');
    return isValid ? { moves, ...(cell('solution') && { solution: cell('solution') }) } : undefined;
  }
  if (measure === 'cubes') {
    const cubes = { solved: Number(cell('solved') || NaN), attempted: Number(cell('attempted') || NaN) };
    return isCubes(cubes) ? { cubes } : undefined;
  }
  return {};
}

function readOwn(text: string) {
  const [head, ...lines] = parseCsv(text, ',');
  const sessions = new Map<string, ImportedSession>();
  let unread = 0;
  for (const cells of lines) {
    const cell = (column: Column) => fromText(cells[head.indexOf(column)] ?? '');
    const [at, time, event] = [Date.parse(cell('date')), Number(cell('time')), eventNamed(cell('event'))];
    const measured = event && readMeasured(measureOf(event), cell);
    if (Number.isNaN(at) || cell('time') === '' || !(time >= 0) || !event || !measured) {
      ++unread;
      continue;
    }
    const key = JSON.stringify([cell('session'), event]);
    if (!sessions.has(key)) sessions.set(key, { name: cell('session'), event, solves: [] });
    const penalty = penaltyOf(cell('penalty'));
    sessions.get(key)!.solves.push({
      at,
      time: Math.round(time * 1000),
      scramble: cell('scramble'),
      ...(penalty && { penalty }),
      ...(cell('comment') && { comment: cell('comment') }),
      ...measured,
    });
  }
  return { sessions: [...sessions.values()], unread };
}

// "No.;Time;Comment;Scramble;Date;P.1;P.2…": Time is "12.34", "14.34+" or "DNF(12.34)"; the phases add up to the time
// without penalty.
function readCsTimerTable(text: string, name: string) {
  const [, ...lines] = parseCsv(text, ';');
  const solves: ImportedSession['solves'] = [];
  let unread = 0;
  for (const [, shown = '', comment = '', scramble = '', date = '', ...phases] of lines) {
    const parts = phases.filter((each) => each !== '').map(milliseconds);
    const at = Date.parse(date.replace(' ', 'T'));
    if (parts.length === 0 || parts.includes(undefined) || Number.isNaN(at)) {
      ++unread;
      continue;
    }
    const penalty = shown.startsWith('DNF') ? ('DNF' as const) : shown.endsWith('+') ? ('+2' as const) : undefined;
    // As in csTimer's other format: the end of each phase except the last, latest first.
    let sum = 0;
    const until = parts.map((part) => (sum += part!));
    solves.push({
      at,
      time: sum,
      scramble: scramble.trim(),
      ...(penalty && { penalty }),
      ...(comment && { comment }),
      ...(parts.length > 1 && { splits: until.slice(0, -1).reverse() }),
    });
  }
  return { sessions: [{ name, event: '3x3x3' as const, solves }], unread };
}

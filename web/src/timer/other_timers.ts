// Reads the exports of other timers. Twisty Timer's backup has lines of quoted fields, in which quotes are not escaped:
// "333";"Normal";"12345";"1696500000000";"R U R'";"1";"comment". Its penalties are 0, 1 (+2, which the time includes) and
// 2 (DNF). CubeDesk writes {"sessions": […], "solves": […]} with times in seconds, without the penalty.
import { readListLine } from '../cube/model/list_line';
import { readCsTimer } from './cstimer';
import { isCsv, readCsv } from './csv';
import { parseEntry } from './entry';
import type { Event } from './events';
import type { ImportedSession } from './imported';

interface Imported {
  sessions: ImportedSession[];
  unread: number;
}
type ImportedSolve = ImportedSession['solves'][0];

const eventIds: Record<string, Event> = {
  '222': '2x2x2', '333': '3x3x3', '444': '444', '555': '555', '666': '666', '777': '777', '333oh': 'oh', '333bl': '333bf',
  clock: 'clock', mega: 'minx', minx: 'minx', pyra: 'pyram', pyram: 'pyram', skewb: 'skewb', sq1: 'sq1',
};
// Categories of Twisty Timer that are events of their own. Users can name categories as they like.
const categoryEvents: Record<string, Event> = { '333 oh': 'oh', '333 bld': '333bf', '444 bld': '444bf', '555 bld': '555bf' };

// Collects solves by session name and puzzle, in the order of the file.
class Sessions {
  readonly sessions: ImportedSession[] = [];
  unread = 0;

  add(name: string, puzzle: string, event: Event | undefined, solve: ImportedSolve): void {
    if (!Number.isFinite(solve.at) || !Number.isFinite(solve.time) || solve.time < 0) {
      ++this.unread;
      return;
    }
    const plan = { name: event ? name : `${puzzle} ${name}`, event: event ?? ('other' as const) };
    let session = this.sessions.find((each) => each.name === plan.name && each.event === plan.event);
    if (!session) this.sessions.push((session = { ...plan, solves: [] }));
    session.solves.push(solve);
  }
}

const twistyTimerHead = /^\uFEFF?Puzzle,Category,Time\(millis\),/;

function readTwistyTimer(text: string): Imported {
  const found = new Sessions();
  for (const line of text.split(/\r?\n/).slice(1)) {
    if (line === '') continue;
    const [puzzle, category, time, at, scramble, penalty, ...rest] = line.replace(/^"|"$/g, '').split('";"');
    if (penalty === '10') continue; // a placeholder for a category without solves
    if (!['0', '1', '2'].includes(penalty) || !/^\d+$/.test(time) || !/^\d+$/.test(at)) {
      ++found.unread;
      continue;
    }
    const comment = rest.join('";"');
    found.add(category, puzzle, categoryEvents[`${puzzle} ${category.toLowerCase()}`] ?? eventIds[puzzle], {
      at: Number(at),
      time: Math.max(0, Number(time) - (penalty === '1' ? 2000 : 0)),
      scramble: scramble === 'null' ? '' : scramble.trim(),
      ...(penalty !== '0' && { penalty: penalty === '1' ? ('+2' as const) : ('DNF' as const) }),
      ...(comment && comment !== 'null' && { comment }),
    });
  }
  return found;
}

interface CubeDesk {
  sessions: { id: string; name: string }[];
  solves: Record<string, unknown>[];
}

// Returns the file's content if it is one of CubeDesk.
function parseCubeDesk(text: string): CubeDesk | undefined {
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as Partial<CubeDesk> | null;
    return Array.isArray(file?.sessions) && Array.isArray(file.solves) ? (file as CubeDesk) : undefined;
  } catch {
    return undefined;
  }
}

function readCubeDesk({ sessions, solves }: CubeDesk): Imported {
  const found = new Sessions();
  for (const solve of solves) {
    const puzzle = String(solve.cube_type);
    const name = sessions.find(({ id }) => id === solve.session_id)?.name ?? 'CubeDesk';
    found.add(name, puzzle, eventIds[puzzle], {
      at: Number(solve.ended_at ?? solve.started_at ?? NaN),
      time: Math.round(Number(solve.raw_time ?? NaN) * 1000),
      scramble: typeof solve.scramble === 'string' ? solve.scramble.trim() : '',
      ...(solve.dnf ? { penalty: 'DNF' as const } : solve.plus_two ? { penalty: '+2' as const } : {}),
      ...(typeof solve.notes === 'string' && solve.notes !== '' && { comment: solve.notes }),
    });
  }
  return found;
}

// The statistics that csTimer shows for a session, copied as text: a numbered list follows the figures.
function readTimeList(text: string, name: string): Imported | undefined {
  const solves: ImportedSolve[] = [];
  let at = 0;
  for (const line of text.split(/\r?\n/)) {
    const { number, time = '', comment, date, moves } = readListLine(line);
    const entry = number === undefined ? undefined : parseEntry(time);
    if (!entry) continue;
    at = date ? Date.parse(date.replace(' ', 'T')) : at + 1; // keeps the order
    solves.push({ ...entry, at, scramble: moves, ...(comment && { comment }), ...(!date && { undated: true as const }) });
  }
  return solves.length > 0 ? { sessions: [{ name, event: '3x3x3', solves }], unread: 0 } : undefined;
}

/** Reads a file of this timer or of another one; throws an error message if its format is unknown. `name` is the file's name. */
export function readTimesFile(text: string, name: string): Imported {
  const title = name.replace(/\.\w+$/, '');
  if (isCsv(text)) return readCsv(text, title);
  if (twistyTimerHead.test(text)) return readTwistyTimer(text);
  const cubeDesk = parseCubeDesk(text);
  if (cubeDesk) return readCubeDesk(cubeDesk);
  return readTimeList(text, title) ?? readCsTimer(text);
}

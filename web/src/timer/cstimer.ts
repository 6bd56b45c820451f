// The csTimer file format: an object with "session1", "session2" … and "properties". A session is a list of solves
// [[penalty, time, splits…], scramble, comment, seconds since 1970, turns of a smart cube…]; the penalty is 0, 2000 or more, or -1
// for a DNF. Old solves have no date.
// properties.sessionData, JSON within a string, contains the name and the scramble type of each session.
import { csTimerType, exportedAs, importedAs } from './cstimer_types';
import { usualPlan } from './events';
import type { ImportedSession } from './imported';
import { usedSessions, solvesOf, type Times } from './sessions';
import { dnf, result, type Solve } from './times';

// csTimer inserts session names into its page as HTML, so it stores them escaped.
const escapes: [string, string][] = [['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;']];
const escaped = (name: string) => escapes.reduce((text, [plain, code]) => text.replaceAll(plain, code), name);
const unescaped = (name: string) => escapes.reduceRight((text, [plain, code]) => text.replaceAll(code, plain), name);

type JsonObject = Record<string, unknown>;
const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

// Older files contain JSON as a string where newer files contain the value itself.
function parseIfText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function readSolve(item: unknown, otherwiseAt: number): Omit<Solve, 'id' | 'session'> | undefined {
  if (!Array.isArray(item) || !Array.isArray(item[0])) return undefined;
  const [figures, scramble, comment, seconds, ...further] = item as [unknown[], unknown, unknown, unknown, ...unknown[]];
  const [penalty, time, ...splits] = figures.map(Number);
  if (!Number.isFinite(penalty) || !Number.isFinite(time) || time < 0) return undefined;
  // This app has no penalties of more than two seconds, so the excess is added to the time.
  const extra = penalty > 0 ? penalty - 2000 : 0;
  const isDated = typeof seconds === 'number' && Number.isFinite(seconds) && seconds > 0;
  return {
    at: isDated ? seconds * 1000 : otherwiseAt,
    time: Math.max(0, time + extra),
    scramble: typeof scramble === 'string' ? scramble.trim() : '',
    ...(penalty < 0 ? { penalty: 'DNF' as const } : penalty > 0 ? { penalty: '+2' as const } : {}),
    ...(typeof comment === 'string' && comment !== '' && { comment }),
    ...(splits.length > 0 && splits.every(Number.isFinite) && { splits }),
    ...(extra > 0 && { extra }),
    ...(!isDated && { undated: true as const }),
    ...(further.length > 0 && { further }),
  };
}

/** Reads the sessions of a file; throws an error message if it is not a csTimer file. */
export function readCsTimer(text: string): { sessions: ImportedSession[]; unread: number } {
  const file = parseIfText(text.replace(/^\uFEFF/, ''));
  if (!isObject(file)) throw new Error('This is not a csTimer file: it is not JSON.');
  const numbers = Object.keys(file).flatMap((key) => /^session(\d+)$/.exec(key)?.[1] ?? []);
  if (numbers.length === 0) throw new Error('This is not a csTimer file: it has no sessions.');
  const properties = parseIfText(file.properties);
  const told = parseIfText(isObject(properties) ? properties.sessionData : undefined);
  const about = isObject(told) ? told : {};
  const rankOf = (number: string) => Number((about[number] as JsonObject | undefined)?.rank ?? number);
  let unread = 0;
  const sessions = numbers
    .sort((a, b) => rankOf(a) - rankOf(b) || Number(a) - Number(b))
    .flatMap((number): ImportedSession[] => {
      const list = parseIfText(file[`session${number}`]);
      if (!Array.isArray(list)) return [];
      // Solves without a date are placed after their predecessor, which preserves their order.
      let latest = 0;
      const read = list.flatMap((item) => {
        const solve = readSolve(item, latest + 1);
        if (solve) latest = solve.at;
        else ++unread;
        return solve ? [solve] : [];
      });
      const { name, opt, scr } = (isObject(about[number]) ? about[number] : {}) as JsonObject;
      // csTimer starts with 15 empty sessions; one that has been named is in use.
      if (list.length === 0 && (name === undefined || String(name) === number)) return [];
      const type = String((isObject(opt) ? opt.scrType : undefined) ?? scr ?? '333');
      const { event, solves } = importedAs(type, read);
      return [
        {
          name: unescaped(String(name ?? number)),
          event,
          ...(event === 'other' && { puzzle: type }),
          ...(event === 'cross' && { cross: usualPlan('cross') }),
          solves,
        },
      ];
    });
  return { sessions, unread };
}

function writeSolve(solve: Solve): unknown {
  const { penalty, splits = [], scramble, at, undated, further = [] } = solve;
  const { time, comment } = exportedAs(solve);
  const isPlus = penalty === '+2' && result(solve) !== dnf;
  const extra = isPlus ? (solve.extra ?? 0) : 0;
  const figures = [isPlus ? 2000 + extra : result(solve) === dnf ? -1 : 0, Math.round(time) - extra, ...splits];
  return undated ? [figures, scramble, comment] : [figures, scramble, comment, Math.floor(at / 1000), ...further];
}

/** Writes all sessions as a csTimer file. */
export function writeCsTimer(times: Times): string {
  const file: JsonObject = {};
  const sessionData: JsonObject = {};
  const sessions = usedSessions(times);
  for (const [i, session] of sessions.entries()) {
    const number = i + 1;
    const solves = solvesOf(times, session.id);
    const finished = solves.filter((each) => result(each) !== dnf).map((each) => (each.cubes ? each.time : result(each)));
    file[`session${number}`] = solves.map(writeSolve);
    sessionData[number] = {
      name: escaped(session.name),
      opt: { scrType: csTimerType(session.event) ?? session.puzzle ?? 'input' },
      rank: number,
      stat: [solves.length, solves.length - finished.length, finished.length > 0 ? finished.reduce((sum, each) => sum + each, 0) / finished.length : -1],
      date: [solves[0], solves.at(-1)].map((each) => (each ? Math.floor(each.at / 1000) : null)),
    };
  }
  file.properties = { sessionData: JSON.stringify(sessionData), sessionN: sessions.length, session: 1 };
  return JSON.stringify(file);
}

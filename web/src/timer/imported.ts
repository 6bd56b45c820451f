// Merges imported times with the existing ones: sessions of the same name and event are combined, and duplicate times
// are skipped.
import { uniqueId } from '../store/merge';
import { usedSessions, putSession, solvesOf, type Session, type Times } from './sessions';
import { mergeSolves, type Solve } from './times';

export interface ImportedSession extends Pick<Session, 'name' | 'event' | 'cross' | 'puzzle'> {
  solves: Omit<Solve, 'id' | 'session'>[];
}

export interface Joined {
  times: Times;
  added: number;
  known: number; // number of duplicates
  sessions: number; // number of new sessions
}

// Other programs store whole seconds or milliseconds, and no time for a result that is a solution length.
const keyOf = ({ at, time, moves, penalty, scramble }: Pick<Solve, 'at' | 'time' | 'moves' | 'penalty' | 'scramble'>) =>
  `${Math.floor(at / 1000)} ${moves === undefined ? Math.round(time) : penalty === 'DNF' ? 'DNF' : `${moves} moves`} ${scramble}`;

export function joinImported(times: Times, imported: readonly ImportedSession[], now: number): Joined {
  const before = uniqueId();
  let [joined, added, known, sessions] = [times, 0, 0, 0];
  for (const [i, { solves, ...plan }] of imported.entries()) {
    // A table does not name the puzzle, and contains sessions of the same name as one.
    const same = usedSessions(joined).filter(
      ({ name, event, puzzle }) => name === plan.name && event === plan.event && (plan.puzzle === undefined || puzzle === plan.puzzle),
    );
    let session: Session | undefined = same[0];
    if (!session) {
      session = { ...plan, id: `${before}-${i}`, at: now + i };
      joined = putSession(joined, session, now + i);
      ++sessions;
    }
    const here = new Map<string, number>();
    for (const each of same.flatMap(({ id }) => solvesOf(joined, id))) here.set(keyOf(each), (here.get(keyOf(each)) ?? 0) + 1);
    const fresh: Solve[] = [];
    for (const [k, solve] of solves.entries()) {
      const left = here.get(keyOf(solve)) ?? 0;
      if (left > 0) here.set(keyOf(solve), left - 1);
      else fresh.push({ ...solve, id: `${before}-${i}-${k.toString(36).padStart(5, '0')}`, session: session.id });
    }
    joined = { ...joined, solves: mergeSolves(joined.solves, fresh) };
    added += fresh.length;
    known += solves.length - fresh.length;
  }
  return { times: joined, added, known, sessions };
}

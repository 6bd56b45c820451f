// Named sessions, each with the times of one event. Every event has a default session whose id is the event's
// name; it is stored only once it has been changed.
import { importedAs } from './cstimer_types';
import { eventNames, events, type Event, type Planned } from './events';
import { Growing } from './growing';
import { latestOf, mergeSolves, type Solve } from './times';

export interface Session {
  id: string;
  name: string;
  event: Event;
  at: number; // time of creation
  cross?: Planned; // the practised step; named "cross" because the cross was the first such event
  cubes?: number; // number of cubes of a multi-blind attempt
  puzzle?: string; // puzzle name used by another program
  deleted?: true; // deleted with all its times
  edited?: number;
}

export interface Times {
  solves: Solve[]; // in chronological order
  sessions: Session[]; // in order of creation
}

export const noTimes: Times = { solves: [], sessions: [] };

const firstSession = (event: Event): Session => ({ id: event, name: eventNames[event], event, at: 0 });

/** The session with this id: a stored one, or the default session of an event. */
export function sessionOf(times: Times, id: string): Session | undefined {
  const stored = times.sessions.find((each) => each.id === id);
  if (stored) return stored.deleted ? undefined : stored;
  const event = events.find((each) => each === id);
  return event && firstSession(event);
}

/** The sessions of an event, including the default session. */
export function sessionsOf(times: Times, event: Event): Session[] {
  const stored = times.sessions.filter((each) => each.event === event && !each.deleted);
  return stored.some(({ id }) => id === event) ? stored : [firstSession(event), ...stored];
}

/** All sessions that contain a time or were created by the user. */
export function usedSessions(times: Times): Session[] {
  const used = new Set(times.solves.filter((each) => !each.deleted).map(({ session }) => session));
  return events.flatMap((event) => sessionsOf(times, event).filter(({ id, at }) => at > 0 || used.has(id)));
}

/** The times of a session, without deleted ones. */
export const solvesOf = (times: Times, session: string): readonly Solve[] => solvesIn(session).from(times.solves);

/** The times of a session, while the list grows. */
export const solvesIn = (session: string): Growing<Solve, Solve> => new Growing((each) => (each.session === session && !each.deleted ? each : undefined));

/** The times after a date, without deleted ones, while the list grows. */
export const solvesSince = (date: number): Growing<Solve, Solve> => new Growing((each) => (each.at > date && !each.deleted ? each : undefined));

/** Changes or creates a session. */
export function putSession(times: Times, session: Session, now: number): Times {
  const changed = { ...session, at: session.at || now, edited: now };
  const others = times.sessions.filter(({ id }) => id !== session.id);
  return { ...times, sessions: ordered([...others, changed]) };
}

/** Deletes a session with its times. The default session of an event becomes empty and gets its default name. */
export function removeSession(times: Times, session: Session, now: number): Times {
  const gone = { deleted: true as const, edited: now };
  const solves = times.solves.map((each) => (each.session === session.id && !each.deleted ? { ...each, ...gone } : each));
  const left: Session = session.id === session.event ? { ...firstSession(session.event), at: session.at } : { ...session, deleted: true };
  return putSession({ ...times, solves }, left, now);
}

export function mergeTimes(ours: Times, theirs: Times): Times {
  const solves = mergeSolves(ours.solves, theirs.solves);
  const used = new Set(solves.filter((each) => !each.deleted).map(({ session }) => session));
  // If one tab deletes a session while another adds a time to it, the session is kept with that time.
  const sessions = latestOf([...theirs.sessions, ...ours.sessions]).map(({ deleted, ...each }) =>
    deleted && !used.has(each.id) ? { ...each, deleted } : each,
  );
  return { solves, sessions: ordered(sessions) };
}

const ordered = (sessions: Session[]) => sessions.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Version 1 was a list of solves, each with its event (default 3×3×3). In version 2, csTimer sessions for puzzles that were
    added later were stored as sessions for other puzzles. */
export function migrateTimes(data: unknown, version: number): Times {
  if (version > 2) return data as Times;
  if (version === 2) return convertOtherPuzzles(data as Times);
  const solves = data as (Omit<Solve, 'session'> & { event?: Event })[];
  return { sessions: [], solves: solves.map(({ event, ...solve }) => ({ ...solve, session: event ?? '3x3x3' })) };
}

// The sessions keep their modification times, so that tabs running either version agree on the latest name.
function convertOtherPuzzles({ solves, sessions }: Times): Times {
  let converted = solves;
  const known = sessions.map((session) => {
    if (session.event !== 'other' || session.puzzle === undefined) return session;
    const found = importedAs(session.puzzle, converted.filter((each) => each.session === session.id));
    if (found.event === 'other') return session;
    const byId = new Map(found.solves.map((each) => [each.id, each]));
    converted = converted.map((each) => byId.get(each.id) ?? each);
    const { puzzle: _, ...rest } = session;
    return { ...rest, event: found.event };
  });
  return { solves: converted, sessions: known };
}

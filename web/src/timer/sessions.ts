// Named sessions: each holds the times of one event. Every event has a session from the start, whose id is the event's
// name; it is stored only once something of it was changed.
import { eventNames, events, type Event, type Planned } from './events';
import { latestOf, mergeSolves, type Solve } from './times';

export interface Session {
  id: string;
  name: string;
  event: Event;
  at: number; // when it was made
  cross?: Planned; // for events that are one step: the cross was the first
  puzzle?: string; // of another program, by that program's own name for it
  deleted?: true; // with all its times
  edited?: number;
}

export interface Times {
  solves: Solve[]; // in the order they were made
  sessions: Session[]; // in the order they were made
}

export const noTimes: Times = { solves: [], sessions: [] };

const firstSession = (event: Event): Session => ({ id: event, name: eventNames[event], event, at: 0 });

/** The session of this id: one that is stored, or the first of an event. */
export function sessionOf(times: Times, id: string): Session | undefined {
  const stored = times.sessions.find((each) => each.id === id);
  if (stored) return stored.deleted ? undefined : stored;
  const event = events.find((each) => each === id);
  return event && firstSession(event);
}

/** The sessions of an event; there is always the first. */
export function sessionsOf(times: Times, event: Event): Session[] {
  const stored = times.sessions.filter((each) => each.event === event && !each.deleted);
  return stored.some(({ id }) => id === event) ? stored : [firstSession(event), ...stored];
}

/** All sessions that hold a time or were made by hand. */
export function keptSessions(times: Times): Session[] {
  const used = new Set(times.solves.filter((each) => !each.deleted).map(({ session }) => session));
  return events.flatMap((event) => sessionsOf(times, event).filter(({ id, at }) => at > 0 || used.has(id)));
}

/** The times of a session that are not deleted. */
export const solvesOf = (times: Times, session: string): Solve[] =>
  times.solves.filter((each) => each.session === session && !each.deleted);

/** Changes a session, or makes it. */
export function putSession(times: Times, session: Session, now: number): Times {
  const changed = { ...session, at: session.at || now, edited: now };
  const others = times.sessions.filter(({ id }) => id !== session.id);
  return { ...times, sessions: ordered([...others, changed]) };
}

/** Takes a session away, with its times. The first of an event stays, empty and with its first name. */
export function removeSession(times: Times, session: Session, now: number): Times {
  const gone = { deleted: true as const, edited: now };
  const solves = times.solves.map((each) => (each.session === session.id && !each.deleted ? { ...each, ...gone } : each));
  const left: Session = session.id === session.event ? { ...firstSession(session.event), at: session.at } : { ...session, deleted: true };
  return putSession({ ...times, solves }, left, now);
}

export function mergeTimes(ours: Times, theirs: Times): Times {
  const solves = mergeSolves(ours.solves, theirs.solves);
  const used = new Set(solves.filter((each) => !each.deleted).map(({ session }) => session));
  // A session that one tab took away while another added a time to it stays, with that time.
  const sessions = latestOf([...theirs.sessions, ...ours.sessions]).map(({ deleted, ...each }) =>
    deleted && !used.has(each.id) ? { ...each, deleted } : each,
  );
  return { solves, sessions: ordered(sessions) };
}

const ordered = (sessions: Session[]) => sessions.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** Version 1 was a list of solves, each with its event unless it was the 3×3×3. */
export function migrateTimes(data: unknown, version: number): Times {
  if (version !== 1) return data as Times;
  const solves = data as (Omit<Solve, 'session'> & { event?: Event })[];
  return { sessions: [], solves: solves.map(({ event, ...solve }) => ({ ...solve, session: event ?? '3x3x3' })) };
}

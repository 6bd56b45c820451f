// The outbox of class reports and the classes as last seen, stored in the browser and merged across tabs. A report stays in the outbox until
// the service has answered it, so work done offline arrives later. Every report has an id, so the service counts a report that is sent twice
// only once. A report contains no key.
import { Document } from '../store/document.svelte';
import { plusDays } from '../app/civil_date';
import type { Work } from '../app/work';
import { solved } from '../cube/model/facelets';
import { applyAll, parseTurns } from '../cube/model/turns';
import { isDone, resultFor, type Assignment, type Result } from './assignment';

export type ReportedWork =
  | { readonly passed: true; readonly mistakes?: number }
  | { readonly date: string; readonly rows: readonly string[] }
  | { readonly rows: readonly string[] }
  | { readonly case: string; readonly correct: boolean; readonly ms: number }
  | { readonly ms: number; readonly penalty: 'none' | '+2' | 'DNF' }
  | { readonly scramble: string; readonly moves: string }
  | { readonly scramble: string; readonly reported: true };

export interface Report {
  readonly id: string;
  readonly code: string; // the seat of the pupil in the class: its code, and the name if another pupil uses this browser too
  readonly assignment: number;
  readonly work?: ReportedWork; // absent once it is answered
  readonly at: number; // time of the work, or of the answer, in ms
  readonly answered?: true; // kept as a marker, so that another tab does not restore it
}

/** A class as a pupil of this browser saw it last, so that it can match work without a connection. */
export interface KnownClass {
  readonly code: string; // the seat of the pupil
  readonly title: string;
  readonly at: number; // time when it was loaded
  readonly assignments: readonly Assignment[];
  readonly results: readonly Result[];
}

export interface Outbox {
  readonly reports: Readonly<Record<string, Report>>; // by id
  readonly classes: Readonly<Record<string, KnownClass>>; // by seat
}

export const emptyOutbox: Outbox = { reports: {}, classes: {} };

export const pending = ({ reports }: Outbox, code?: string): (Report & { work: ReportedWork })[] =>
  Object.values(reports)
    .filter((each): each is Report & { work: ReportedWork } => each.work !== undefined && (code === undefined || each.code === code))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));

/** The state of the cube after a scramble, or undefined if the text is not a scramble. */
export function scrambled(scramble: string | undefined): string | undefined {
  if (!scramble) return undefined;
  try {
    return applyAll(solved, parseTurns(scramble));
  } catch {
    return undefined;
  }
}

/** The work as an assignment counts it, or undefined if the work does not belong to the assignment. */
export function workFor(assignment: Assignment, work: Work): ReportedWork | undefined {
  switch (assignment.kind) {
    case 'lesson':
      return work.kind === 'lesson' && work.lesson === assignment.lesson ? { passed: true, mistakes: work.mistakes } : undefined;
    case 'daily':
      // Puzzles from before the assignment do not count. One extra day allows for time zones.
      return work.kind === 'daily' && work.date >= plusDays(assignment.since ?? work.date, -1) ? { date: work.date, rows: work.rows } : undefined;
    case 'cases':
      return work.kind === 'case' && work.set.toLowerCase() === assignment.set.toLowerCase() ? { case: work.name, correct: work.correct, ms: work.ms } : undefined;
    case 'times':
      return work.kind === 'time' ? { ms: work.ms, penalty: work.penalty } : undefined;
    case 'solves':
      return work.kind === 'followed' && assignment.scramble && work.cube === scrambled(assignment.scramble) ? { scramble: assignment.scramble, reported: true } : undefined;
    case 'puzzle':
      return undefined; // answered on the class page
  }
}

/** The open assignments that a piece of work belongs to, each with the work in the form it counts. Work on a scramble that is already in the outbox is left out. */
export function matching(outbox: Outbox, codes: readonly string[], work: Work): { code: string; title: string; assignment: number; work: ReportedWork }[] {
  return codes.flatMap((code) => {
    const known = outbox.classes[code];
    if (!known) return [];
    return known.assignments.flatMap((each) => {
      const counted = isDone(resultFor(known.results, each.number)) ? undefined : workFor(each, work);
      if (!counted || ('scramble' in counted && hasScramble(outbox, code, each.number, counted.scramble))) return [];
      return [{ code, title: known.title, assignment: each.number, work: counted }];
    });
  });
}

export const hasScramble = (outbox: Outbox, code: string, assignment: number, scramble: string): boolean =>
  pending(outbox, code).some((each) => each.assignment === assignment && 'scramble' in each.work && each.work.scramble === scramble);

export const withReport = (outbox: Outbox, report: Report): Outbox => ({ ...outbox, reports: { ...outbox.reports, [report.id]: report } });

const keepMarkers = 7 * 86_400_000;

/** The outbox after the service has answered a report, without old markers. */
export function withAnswer(outbox: Outbox, id: string, now: number): Outbox {
  const { code, assignment } = outbox.reports[id] ?? { code: '', assignment: 0 };
  const kept = Object.entries(outbox.reports).filter(([, each]) => !each.answered || each.at > now - keepMarkers);
  return { ...outbox, reports: { ...Object.fromEntries(kept), [id]: { id, code, assignment, at: now, answered: true } } };
}

export const withClass = (outbox: Outbox, known: KnownClass): Outbox => ({ ...outbox, classes: { ...outbox.classes, [known.code]: known } });

/** The outbox with a newer result, and the next scramble of an assignment with solves. */
export function withResult(outbox: Outbox, code: string, result: Result, scramble?: string): Outbox {
  const known = outbox.classes[code];
  if (!known) return outbox;
  const assignments = known.assignments.map((each) => (each.number === result.assignment && each.kind === 'solves' ? { ...each, scramble } : each));
  const results = [...known.results.filter(({ assignment }) => assignment !== result.assignment), result].sort((a, b) => a.assignment - b.assignment);
  return withClass(outbox, { ...known, assignments, results, at: known.at + 1 });
}

/** The outbox without a class that was left. */
export function withoutClass(outbox: Outbox, code: string, now: number): Outbox {
  const { [code]: _, ...classes } = outbox.classes;
  return pending(outbox, code).reduce((sum, { id }) => withAnswer(sum, id, now), { ...outbox, classes });
}

/** Merges the outboxes of two tabs. An answered report replaces an unanswered one, and the newer view of a class replaces the older one. */
export function mergeOutboxes(ours: Outbox, theirs: Outbox): Outbox {
  const reports = { ...theirs.reports };
  for (const [id, report] of Object.entries(ours.reports)) if (!reports[id]?.answered || (report.answered && report.at > reports[id].at)) reports[id] = report;
  const classes = { ...theirs.classes };
  for (const [code, known] of Object.entries(ours.classes)) if (!classes[code] || known.at >= classes[code].at) classes[code] = known;
  return { reports, classes };
}

export const outbox = new Document<Outbox>({ name: 'class-outbox', version: 1, initial: () => emptyOutbox, merge: mergeOutboxes });

// Assignments in words, and the page that each one opens.
import { months, type CivilDate } from '../app/civil_date';
import type { Query } from '../app/route';
import { sets } from '../cases/library';
import { offeredMethods } from '../cube/model/methods';
import { lessonNamed } from '../learn/model/course';
import { count } from '../ui/count';
import type { IconName } from '../ui/icons';
import { isDone, type Assignment, type AssignmentPlan, type Evidence, type Kind, type Result } from './assignment';
import { scrambled } from './outbox.document';

export const kinds: readonly { kind: Kind; name: string; icon: IconName; about: string }[] = [
  { kind: 'lesson', name: 'Lesson', icon: 'book', about: 'One lesson of the cube course, with its test at the end' },
  { kind: 'solves', name: 'Solve cubes', icon: 'cube', about: 'Solve a number of cubes, on the screen or by hand' },
  { kind: 'cases', name: 'Cases', icon: 'grid', about: 'Recognise different cases of a set, such as PLL' },
  { kind: 'times', name: 'Times', icon: 'timer', about: 'Record a number of solves with the timer' },
  { kind: 'puzzle', name: 'Ready, Set puzzle', icon: 'cards', about: 'A puzzle that you choose or deal' },
  { kind: 'daily', name: 'Daily puzzles', icon: 'calendar', about: 'The Ready, Set puzzle of the day, on a number of days' },
];
export const iconOf = (kind: Kind): IconName => kinds.find((each) => each.kind === kind)?.icon ?? 'list';

/** The methods that a class can practise. */
export const classMethods = ['lbl', 'cfop', 'roux', 'zz', 'petrus'].map((id) => ({ id, name: offeredMethods.find((each) => each.id === id)?.name ?? id }));

/** The number of cases in each set. */
export const caseCounts: Readonly<Record<string, number>> = { F2L: 41, OLL: 57, PLL: 21, CMLL: 42, COLL: 40, ZBLL: 472, WV: 27 };

export const lowerFirst = (text: string): string => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
export const methodTitle = (method: string): string => classMethods.find(({ id }) => id === method)?.name ?? method;
export const lessonTitle = (lesson: string): string => lessonNamed(lesson)?.words.title ?? lesson.replaceAll('_', ' ');
export const setTitle = (set: string): string => sets.find(({ name }) => name.toLowerCase() === set.toLowerCase())?.name ?? set.toUpperCase();

/** "Solve 3 cubes (layer by layer)" */
export function titleOf(plan: AssignmentPlan): string {
  switch (plan.kind) {
    case 'lesson':
      return `Lesson: ${lessonTitle(plan.lesson)}`;
    case 'solves':
      return `Solve ${count(plan.count, 'cube')}${plan.method === 'any' ? '' : ` (${lowerFirst(methodTitle(plan.method))})`}`;
    case 'cases':
      return `Recognise ${count(plan.count, `${setTitle(plan.set)} case`)}`;
    case 'times':
      return `Time ${count(plan.count, 'solve')}`;
    case 'daily':
      return plan.count === 1 ? 'Solve a daily puzzle' : `Solve the daily puzzle on ${count(plan.count, 'day')}`;
    case 'puzzle':
      return 'Ready, Set puzzle';
  }
}

/** A title short enough for a column heading. */
export function shortTitle(plan: AssignmentPlan): string {
  switch (plan.kind) {
    case 'lesson':
      return lessonTitle(plan.lesson);
    case 'solves':
      return plan.method === 'any' ? 'Cubes' : methodTitle(plan.method);
    case 'cases':
      return `${setTitle(plan.set)} cases`;
    case 'times':
      return 'Times';
    case 'daily':
      return 'Daily puzzles';
    case 'puzzle':
      return 'Puzzle';
  }
}

/** What a pupil does, in one sentence. */
export function taskOf(plan: AssignmentPlan): string {
  switch (plan.kind) {
    case 'lesson':
      return lessonNamed(plan.lesson)?.words.goal ?? 'Read the lesson, do the exercises and pass the test.';
    case 'solves':
      return 'Get a scramble, then solve it on the screen or with your own cube.';
    case 'cases':
      return 'A case appears. Name it. Each case counts once.';
    case 'times':
      return 'Scramble your cube, solve it, and stop the clock.';
    case 'daily':
      return 'There is a new puzzle every day. Each day counts once.';
    case 'puzzle':
      return 'Use the dice to describe exactly the right number of cards.';
  }
}

/** The page that an assignment opens. */
export function placeOf(assignment: Assignment, code: string): { path: string; query?: Query } {
  switch (assignment.kind) {
    case 'lesson':
      return { path: `learn/${assignment.lesson}` };
    case 'cases':
      return { path: 'cases/drill', query: { cases: assignment.set.toLowerCase(), answer: 'pick' } };
    case 'times':
      return { path: 'cube/timer' };
    case 'daily':
      return { path: 'set/daily' };
    case 'solves':
    case 'puzzle':
      return { path: `class/${code}/${assignment.number}` };
  }
}

/** The guide for a real cube with this scramble. Methods without a guide of their own use layer by layer. */
export function guideFor(method: string, scramble: string): { path: string; query: Query } {
  return { path: 'cube/solve', query: { cube: scrambled(scramble), method: method === 'any' ? 'lbl' : method, follow: 1 } };
}

/** "Fri 4 Dec" would depend on the year, so the day and the month are enough: "4 December". */
export const dueText = (due: CivilDate): string => `${Number(due.slice(8))} ${months[Number(due.slice(5, 7)) - 1]}`;

/** The progress of one assignment: "2 of 3", "60 points", "done", "3 tries". */
export function progressText({ kind }: AssignmentPlan, result: Result | undefined): string {
  if (!result || (result.tries === 0 && result.done === 0)) return '';
  if (kind === 'puzzle') return result.score > 0 ? count(result.score, 'point') : count(result.tries, 'try', 'tries');
  if (result.goal > 1) return `${Math.min(result.done, result.goal)} of ${result.goal}`;
  return isDone(result) ? 'Done' : count(result.tries, 'try', 'tries');
}

export const evidenceText: Record<Evidence, string> = {
  checked: 'checked by the service',
  reported: 'reported by the app',
  both: 'partly checked by the service',
};

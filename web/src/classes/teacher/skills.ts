// The skills of a pupil, derived from the results in a class. Each skill names its evidence: what the service has checked, and
// what the app has only reported.
import { count } from '../../ui/count';
import { evidenceOf, isDone, resultFor, type Assignment, type Evidence, type Puzzle, type Result } from '../assignment';
import { lessonTitle, lowerFirst, methodTitle, setTitle } from '../assignment_words';
import { formatTime } from '../../timer/times';

export interface Skill {
  readonly puzzle: Puzzle;
  readonly name: string;
  readonly detail: string;
  readonly evidence: Evidence;
}

interface Pair {
  readonly assignment: Assignment;
  readonly result: Result;
}
type Of<K extends Assignment['kind']> = Extract<Assignment, { kind: K }>;

const ofKind = <K extends Assignment['kind']>(pairs: readonly Pair[], kind: K): { assignment: Of<K>; result: Result }[] =>
  pairs.filter((pair): pair is { assignment: Of<K>; result: Result } => pair.assignment.kind === kind);

function groupBy<T>(things: readonly T[], key: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(key(thing), [...(groups.get(key(thing)) ?? []), thing]);
  return groups;
}

const sum = (results: readonly Result[]): Pick<Result, 'done' | 'checked'> => ({
  done: results.reduce((total, { done }) => total + done, 0),
  checked: results.reduce((total, { checked }) => total + checked, 0),
});

const partly = ({ done, checked }: Pick<Result, 'done' | 'checked'>): string => (checked > 0 && checked < done ? `, ${checked} of them checked` : '');

/** The signs of Ready, Set, with the level that introduces them. */
const signs: readonly { readonly level: number; readonly name: string; readonly in: RegExp }[] = [
  { level: 1, name: 'Union and intersection', in: /[∪∩]/ },
  { level: 2, name: 'Difference', in: /−/ },
  { level: 3, name: 'Complement', in: /′/ },
  { level: 5, name: 'Universe and empty set', in: /[U∅]/ },
  { level: 6, name: 'Restrictions', in: /[=⊆]/ },
];

function lessonSkills(pairs: readonly Pair[]): Skill[] {
  return ofKind(pairs, 'lesson')
    .filter(({ result }) => isDone(result))
    .map(({ assignment, result }) => ({ puzzle: 'cube', name: lessonTitle(assignment.lesson), detail: 'Lesson passed', evidence: evidenceOf(result)! }));
}

// The service checks that the turns solve the cube, not which method they follow, so the method is named only as the assigned one.
function solveSkills(pairs: readonly Pair[]): Skill[] {
  return [...groupBy(ofKind(pairs, 'solves'), ({ assignment }) => assignment.method)].flatMap(([method, own]) => {
    const total = sum(own.map(({ result }) => result));
    const evidence = evidenceOf(total);
    const name = method === 'any' ? 'Solves the cube' : `Solves the cube (${lowerFirst(methodTitle(method))} assigned)`;
    const aside = method === 'any' ? '' : '; the method itself is not checked';
    return evidence ? [{ puzzle: 'cube' as const, name, detail: `${count(total.done, 'cube')}${partly(total)}${aside}`, evidence }] : [];
  });
}

function caseSkills(pairs: readonly Pair[]): Skill[] {
  return [...groupBy(ofKind(pairs, 'cases'), ({ assignment }) => assignment.set.toLowerCase())].flatMap(([set, own]) => {
    const names = new Set(own.flatMap(({ result }) => result.detail ?? []));
    const known = Math.max(names.size, ...own.map(({ result }) => result.done));
    if (known === 0) return [];
    const means = own.flatMap(({ result }) => (result.mean_ms === undefined ? [] : [result.mean_ms]));
    const mean = means.length > 0 ? `, ${formatTime(Math.min(...means))} s on average` : '';
    return [{ puzzle: 'cube' as const, name: `${setTitle(set)} cases`, detail: `${count(known, 'case')} recognised${mean}`, evidence: 'reported' as const }];
  });
}

function timeSkills(pairs: readonly Pair[]): Skill[] {
  const own = ofKind(pairs, 'times').map(({ result }) => result);
  const best = Math.min(...own.flatMap(({ best_ms }) => best_ms ?? []));
  if (!Number.isFinite(best)) return [];
  const mean = Math.min(...own.flatMap(({ mean_ms }) => mean_ms ?? []));
  return [{ puzzle: 'cube', name: 'Timed solves', detail: `best ${formatTime(best)}${Number.isFinite(mean) ? `, average ${formatTime(mean)}` : ''}`, evidence: 'reported' }];
}

function signSkills(pairs: readonly Pair[]): Skill[] {
  const answers = [...ofKind(pairs, 'puzzle'), ...ofKind(pairs, 'daily')].filter(({ result }) => result.score > 0 && result.rows).map(({ result }) => result.rows!.join(' '));
  return signs.flatMap(({ level, name, in: sign }) => {
    const used = answers.filter((rows) => sign.test(rows)).length;
    return used === 0 ? [] : [{ puzzle: 'set' as const, name, detail: `Level ${level}, used in ${count(used, 'right answer')}`, evidence: 'checked' as const }];
  });
}

function puzzleSkills(pairs: readonly Pair[]): Skill[] {
  const puzzles = ofKind(pairs, 'puzzle').filter(({ result }) => result.score > 0);
  const days = sum(ofKind(pairs, 'daily').map(({ result }) => result));
  const best = puzzles.filter(({ assignment, result }) => assignment.best_possible !== undefined && result.score >= assignment.best_possible).length;
  const solved: Skill[] = puzzles.length === 0 ? [] : [{ puzzle: 'set', name: 'Class puzzles', detail: `${puzzles.length} solved${best > 0 ? `, ${best} with the best possible score` : ''}`, evidence: 'checked' }];
  const evidence = evidenceOf(days);
  return evidence ? [...solved, { puzzle: 'set', name: 'Daily puzzles', detail: `${count(days.done, 'day')} solved`, evidence }] : solved;
}

/** The skills of a pupil, the cube first. */
export function skillsOf(assignments: readonly Assignment[], results: readonly Result[]): Skill[] {
  const pairs = assignments.flatMap((assignment) => {
    const result = resultFor(results, assignment.number);
    return result ? [{ assignment, result }] : [];
  });
  return [lessonSkills, solveSkills, caseSkills, timeSkills, puzzleSkills, signSkills].flatMap((skills) => skills(pairs));
}

// A solution for playback: a list of turns, the states between them, and chapters.
import type { HumanSolution } from 'cubewright';
import { count } from '../../ui/count';
import { colourName } from './facelets';
import { apply, applyAll, countTurns, parseTurns, type Turn } from './turns';

export interface Part {
  piece: string;
  note: string;
  from: number;
  to: number;
}

export interface Chapter {
  step: string; // the engine's name for the step: "cross"
  title: string;
  note: string;
  cases: string[]; // library cases; two if two steps were combined
  from: number; // its turns have the indices `from` to `to - 1`; the range is empty if the step is already done
  to: number;
  parts?: Part[]; // one part per piece, if the step is taught piece by piece
}

export interface Script {
  method?: string; // the engine's name for the method, if the solution follows one
  turns: Turn[];
  states: string[]; // one more state than turns
  chapters: Chapter[];
}

// {first} is the colour of the first layer, {last} that of the last one.
const titles: Record<string, string> = {
  hold: 'Hold the cube',
  cross: '{first} cross',
  xcross: '{first} cross and a pair',
  oll: '{last} face',
  pll: 'Arrange the top pieces',
  'first corners': '{first} corners',
  'middle edges': 'Middle layer',
  'last cross': '{last} cross',
  'last face': '{last} face',
  'last corners': 'Last corners',
  'last edges': 'Last edges',
  solution: 'The turns',
  cmll: 'Top corners (CMLL)',
  'eo line': 'EO line',
  eo: 'Orient the edges (EO)',
  '2x2x2': '2×2×2 block',
  '2x2x3': '2×2×3 block',
  ocll: '{last} face (OCLL)',
  winter: 'Last pair and top (Winter Variation)',
  dr: 'Domino reduction (DR)',
  htr: 'Half-turn reduction (HTR)',
  'dr inverse': 'DR on the inverse (reversed)',
  'eo inverse': 'EO on the inverse (reversed)',
};

/** The name of a step: "White cross". */
export function stepTitle(step: string, first = 'white', last = 'yellow'): string {
  const title = (titles[step] ?? step).replace('{first}', first).replace('{last}', last);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

export function makeScript(cube: string, solution: Pick<HumanSolution, 'steps'> & { method?: string }): Script {
  // The first layer is at the bottom at the end.
  const end = applyAll(cube, solution.steps.flatMap(({ moves }) => parseTurns(moves)));
  const [last, first] = [4, 31].map((centre) => colourName(end[centre]));
  const turns: Turn[] = [];
  const chapters = solution.steps.map((step): Chapter => {
    const from = turns.length;
    const parts = step.parts?.map(({ piece, note, moves }): Part => {
      const start = turns.length;
      turns.push(...parseTurns(moves));
      return { piece, note, from: start, to: turns.length };
    });
    if (!parts) turns.push(...parseTurns(step.moves));
    const title = step.name.split(' + ').map((name) => stepTitle(name, first, last)).join(' + ');
    return { step: step.name, title, note: step.note, cases: step.case?.split(' + ') ?? [], from, to: turns.length, ...(parts && { parts }) };
  });
  const states = [cube];
  for (const turn of turns) states.push(apply(states[states.length - 1], turn));
  return { turns, states, chapters, ...(solution.method && { method: solution.method }) };
}

/** The chapter that contains the next turn, or the last chapter at the end. */
export function chapterAt({ chapters, turns }: Script, at: number): number {
  if (at >= turns.length) return chapters.length - 1;
  return chapters.findIndex(({ from, to }) => at >= from && at < to);
}

export const isDone = ({ from, to }: Pick<Part, 'from' | 'to'>) => from === to;

/** Indices of the empty chapters between the last turn and this position: steps that were already done. */
export function doneBefore(script: Script, at: number): number[] {
  const end = at >= script.turns.length ? script.chapters.length : chapterAt(script, at);
  const done: number[] = [];
  for (let i = end - 1; i >= 0 && isDone(script.chapters[i]) && script.chapters[i].from === at; i -= 1) done.unshift(i);
  return done;
}

/** The lines of a chapter: one per part, or a single line. */
export const linesOf = ({ note, from, to, parts }: Chapter): Part[] => parts ?? [{ piece: '', note, from, to }];

/** The furthest position in hint mode: the end of the current chapter. */
export function chapterEnd(script: Script, at: number): number {
  return script.chapters[chapterAt(script, at)]?.to ?? 0;
}

export const turnsInWords = (turns: number) => count(turns, 'turn');

export function scriptAsText({ chapters, turns }: Script, heading: string): string {
  const lines = chapters.flatMap((chapter) => {
    const title = `${chapter.title}${chapter.cases.length > 0 ? ` (${chapter.cases.join(', ')})` : ''}`;
    if (isDone(chapter)) return [`// ${title}: already done`];
    return linesOf(chapter)
      .filter((line) => !isDone(line))
      .map(({ piece, from, to }) => {
        const moves = turns.slice(from, to).map(({ name }) => name);
        return `${moves.join(' ')}  // ${title}${piece && `: ${piece}`}`;
      });
  });
  return [`// ${heading}, ${turnsInWords(countTurns(turns))}`, ...lines].join('\n');
}

/** Whether a cube is solved, in any orientation. */
export function looksSolved(cube: string): boolean {
  return [0, 1, 2, 3, 4, 5].every((face) => new Set(cube.slice(face * 9, face * 9 + 9)).size === 1);
}


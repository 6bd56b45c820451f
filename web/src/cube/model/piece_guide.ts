// Leads through a solution piece by piece: one line for each piece, with its stickers and its target on the cube.
import { colourName, faces, type Face } from './facelets';
import { faceletsAt } from './pieces';
import { allKeys, centreOf, faceOf, homeOf, isCorner, isPlaced, nameOf, pieceNamed, placeOf, placeWords, type PieceKey } from './piece_places';
import { cornerCaseReason, cornerReason, crossCaseReason, crossReason, edgeCaseReason, faceCaseReason, middleReason, setupLength } from './piece_reasons';
import { isDone, linesOf, type Chapter, type Part, type Script } from './script';

export interface GuideLine {
  chapter: number;
  title: string; // "white-green edge"; empty if the line stands for a whole step
  keys: PieceKey[]; // the pieces to highlight
  hasTarget: boolean; // the pieces go to one place, which is highlighted as well
  why: string;
  from: number; // its turns have the indices `from` to `to - 1`; the range is empty if nothing is needed
  to: number;
  without: 'nothing' | 'own turns'; // an empty line: the piece was already done, or was solved along with another one
}

const sticker = (place: string, face: Face) => faceletsAt(place).find((index) => faceOf(index) === face)!;
const has = (cube: string, face: Face) => (key: PieceKey) => key.includes(centreOf(cube, face));

/** The pieces that a step solves, by the orientation in which the cube is held during the step. */
function piecesOfStep(step: string, cube: string): PieceKey[] {
  const [below, above] = [has(cube, 'D'), has(cube, 'U')];
  if (step === 'cross') return allKeys.filter((key) => !isCorner(key) && below(key));
  if (step === 'first corners') return allKeys.filter((key) => isCorner(key) && below(key));
  if (step === 'middle edges') return allKeys.filter((key) => !isCorner(key) && !below(key) && !above(key));
  if (step === 'last cross' || step === 'last edges') return allKeys.filter((key) => !isCorner(key) && above(key));
  if (step === 'last face' || step === 'last corners') return allKeys.filter((key) => isCorner(key) && above(key));
  return [];
}

const isOriented = (cube: string, key: PieceKey) => cube[placeOf(cube, key).facelets.find((index) => faceOf(index) === 'U')!] === centreOf(cube, 'U');

// In the last layer, the pieces that a step still has to change.
function unfinished(step: string, cube: string): PieceKey[] {
  const all = piecesOfStep(step, cube);
  return step === 'last cross' || step === 'last face' ? all.filter((key) => !isOriented(cube, key)) : all.filter((key) => !isPlaced(cube, key));
}

/** The pairs of a corner and an edge that become solved between two states. */
function pairsSolved(before: string, after: string): PieceKey[][] {
  const edges = allKeys.filter((key) => !isCorner(key) && !has(after, 'D')(key) && !has(after, 'U')(key));
  return edges
    .map((edge) => [[...edge, centreOf(after, 'D')].sort().join(''), edge])
    .filter((pair) => pair.every((key) => isPlaced(after, key)) && !pair.every((key) => isPlaced(before, key)));
}

function reasonOf(script: Script, { step }: Chapter, line: Part, key: PieceKey | undefined): string {
  const cube = script.states[line.from];
  const setup = line.from + setupLength(script.turns.slice(line.from, line.to));
  const [aimed, after] = [script.states[setup], script.states[line.to]];
  if (key && step === 'cross') return crossReason(cube, key, line.to - line.from);
  if (key && step === 'first corners') return cornerReason(cube, aimed, key);
  if (key && step === 'middle edges') return middleReason(cube, key);
  if (step === 'last cross') return crossCaseReason(aimed, after, sticker);
  if (step === 'last face') return faceCaseReason(aimed, after, sticker);
  if (step === 'last corners') return cornerCaseReason(aimed, sticker);
  if (step === 'last edges') return edgeCaseReason(aimed, piecesOfStep(step, aimed));
  return line.note;
}

// In other methods, steps with the same names solve other pieces.
const isTaught = ({ method }: Script) => method === 'lbl' || method === 'cfop';

function linesOfChapter(script: Script, chapter: Chapter, index: number): GuideLine[] {
  const { states } = script;
  const lines = linesOf(chapter).map((line): GuideLine => {
    const key = pieceNamed(line.piece);
    const base = { chapter: index, title: '', keys: [] as PieceKey[], hasTarget: false, why: line.note, from: line.from, to: line.to, without: 'nothing' as const };
    if (!isTaught(script)) return base;
    if (key) return { ...base, title: line.piece, keys: [key], hasTarget: true, why: isDone(line) ? line.note : reasonOf(script, chapter, line, key) };
    if (isDone(line)) return base;
    const pairs = chapter.step.startsWith('pair ') ? pairsSolved(states[line.from], states[line.to]) : [];
    if (pairs.length > 0) {
      const names = pairs.map(([, edge]) => [...edge].map(colourName).join('-'));
      return { ...base, title: `${names.join(' and ')} pair${names.length > 1 ? 's' : ''}`, keys: pairs.flat(), hasTarget: true };
    }
    if (chapter.step === 'cross') return { ...base, keys: piecesOfStep('cross', states[line.from]) };
    return { ...base, title: line.piece, keys: unfinished(chapter.step, states[line.from]), why: reasonOf(script, chapter, line, undefined) };
  });
  return chapter.parts && isTaught(script) ? withPiecesSolvedAlong(script, chapter, index, lines) : lines;
}

// A piece without a part of its own was solved along with another piece.
function withPiecesSolvedAlong({ states }: Script, { step, from }: Chapter, index: number, lines: GuideLine[]): GuideLine[] {
  const missing = ['cross', 'first corners', 'middle edges'].includes(step) ? piecesOfStep(step, states[from]).filter((key) => !lines.some(({ keys }) => keys.includes(key))) : [];
  const result = [...lines];
  for (const key of missing) {
    const after = result.findIndex((line) => isPlaced(states[line.to], key));
    if (after < 0) continue;
    const at = result[after].to;
    result.splice(after + 1, 0, { chapter: index, title: nameOf(key, centreOf(states[at], 'D')), keys: [key], hasTarget: true, why: '', from: at, to: at, without: isPlaced(states[from], key) ? 'nothing' : 'own turns' });
  }
  return result;
}

/** All lines of a solution in order. */
export const guideOf = (script: Script): GuideLine[] => script.chapters.flatMap((chapter, index) => linesOfChapter(script, chapter, index));

/** The line of the next turn, and the lines before it that need no turns. */
export function lineAt(lines: readonly GuideLine[], at: number): { line?: GuideLine; done: GuideLine[] } {
  const index = lines.findIndex(({ to }) => at < to);
  const end = index < 0 ? lines.length : index;
  let first = end;
  while (first > 0 && isDone(lines[first - 1]) && lines[first - 1].from === at) first -= 1;
  return { line: lines[index], done: lines.slice(first, end).filter(({ title }) => title !== '') };
}

/** The stickers of the pieces in this state, and the stickers at the places where the pieces belong. */
export function marksOf(line: GuideLine | undefined, cube: string): { pieces: Set<number>; targets: Set<number> } {
  const keys = line?.keys ?? [];
  return {
    pieces: new Set(keys.flatMap((key) => placeOf(cube, key).facelets)),
    targets: new Set(line?.hasTarget ? keys.filter((key) => placeOf(cube, key) !== homeOf(cube, key)).flatMap((key) => homeOf(cube, key).facelets) : []),
  };
}

/** Where the piece is and where it belongs, before its first turn. */
export function whereabouts({ keys, hasTarget }: GuideLine, cube: string): string {
  if (!hasTarget || keys.length !== 1) return '';
  const [place, home] = [placeOf(cube, keys[0]), homeOf(cube, keys[0])];
  if (place === home) return '';
  return `It is at the ${placeWords(place)} and belongs at the ${placeWords(home)}.`;
}

/** Whether none of the stickers is on a side that is visible from the top right front. */
export const isHidden = (stickers: ReadonlySet<number>): boolean => stickers.size > 0 && [...stickers].every((index) => !['U', 'R', 'F'].includes(faces[Math.floor(index / 9)]));

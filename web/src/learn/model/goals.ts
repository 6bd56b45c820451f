// The goals of the steps, computed from the stickers so that the app can check every turn immediately. Everything is relative to
// the centres, so the cube may be held in any way. A test compares the goals with the engine's steps.
import { colours, facelets, solved, type Facelet } from '../../cube/model/facelets';
import { pieces, type Place } from '../../cube/model/pieces';
import { applyAll, parseTurns } from '../../cube/model/turns';

export type MethodName = 'lbl' | 'cfop';
export type Goal =
  | 'cross'
  | 'first corners'
  | 'middle edges'
  | 'pair 1'
  | 'pair 2'
  | 'pair 3'
  | 'pair 4'
  | 'last cross'
  | 'last face'
  | 'last corners'
  | 'last edges';

/** The engine's steps of each method, in order. */
export const stepsOf: Record<MethodName, readonly string[]> = {
  lbl: ['cross', 'first corners', 'middle edges', 'last cross', 'last face', 'last corners', 'last edges'],
  cfop: ['cross', 'pair 1', 'pair 2', 'pair 3', 'pair 4', 'last cross', 'oll', 'last corners', 'pll'],
};
const names: Record<string, Goal> = { oll: 'last face', pll: 'last edges' };
export const goalOf = (step: string): Goal => names[step] ?? (step as Goal);

/** The solved cube as the course holds it: yellow on top, green in front, white on the bottom. */
export const held = applyAll(solved, parseTurns('z2'));

const centreOf = (cube: string, facelet: Facelet) => cube[Math.floor(facelet.index / 9) * 9 + 4];

export interface Piece {
  colours: string[]; // as letters, sorted: the name of the piece
  place: Place;
  home: boolean; // every sticker has the colour of its centre
  yellowUp: boolean; // its yellow sticker is on the yellow side
}

export function piecesOf(cube: string): Piece[] {
  return pieces.map((place) => {
    const stickers = place.facelets.map((index) => facelets[index]);
    return {
      colours: place.facelets.map((index) => cube[index]).sort(),
      place,
      home: stickers.every((sticker) => cube[sticker.index] === centreOf(cube, sticker)),
      yellowUp: stickers.some((sticker) => cube[sticker.index] === 'Y' && centreOf(cube, sticker) === 'Y'),
    };
  });
}

const isEdge = ({ colours: all }: Piece) => all.length === 2;
const has = (letter: string) => (piece: Piece) => piece.colours.includes(letter);
const isSide = (piece: Piece) => !has('W')(piece) && !has('Y')(piece);

/** One line of the checklist: a piece, or a pair of pieces, and whether it is done. */
export interface Item {
  colours: string[];
  done: boolean;
}

const order = (letters: string[]) => [...letters].sort((a, b) => 'WYGROB'.indexOf(a) - 'WYGROB'.indexOf(b));
const items = (list: Piece[], done: (piece: Piece) => boolean): Item[] =>
  list.map((piece) => ({ colours: order(piece.colours), done: done(piece) })).sort((a, b) => (a.colours.join() < b.colours.join() ? -1 : 1));

/** The checklist of a step: its four pieces. The last corners and edges are the four pieces of the top. */
export function checklist(cube: string, goal: Goal): Item[] {
  const all = piecesOf(cube);
  const home = (piece: Piece) => piece.home;
  const up = (piece: Piece) => piece.yellowUp;
  switch (goal) {
    case 'cross':
      return items(all.filter((piece) => isEdge(piece) && has('W')(piece)), home);
    case 'first corners':
      return items(all.filter((piece) => !isEdge(piece) && has('W')(piece)), home);
    case 'middle edges':
      return items(all.filter(isSide), home);
    case 'last cross':
      return items(all.filter((piece) => isEdge(piece) && has('Y')(piece)), up);
    case 'last face':
      return items(all.filter((piece) => !isEdge(piece) && has('Y')(piece)), up);
    case 'last corners':
      return items(all.filter((piece) => !isEdge(piece) && has('Y')(piece)), home);
    case 'last edges':
      return items(all.filter((piece) => isEdge(piece) && has('Y')(piece)), home);
    default:
      return items(all.filter(isSide), ({ home: edge, colours: sides }) =>
        edge && all.some((piece) => piece.home && piece.colours.length === 3 && has('W')(piece) && sides.every((letter) => has(letter)(piece))));
  }
}

const needs: Record<Goal, Goal[]> = {
  cross: [],
  'first corners': ['cross'],
  'middle edges': ['cross', 'first corners'],
  'pair 1': ['cross'],
  'pair 2': ['cross'],
  'pair 3': ['cross'],
  'pair 4': ['cross'],
  'last cross': ['cross', 'first corners', 'middle edges'],
  'last face': ['cross', 'first corners', 'middle edges', 'last cross'],
  'last corners': ['cross', 'first corners', 'middle edges', 'last cross', 'last face'],
  'last edges': ['cross', 'first corners', 'middle edges', 'last cross', 'last face', 'last corners'],
};

const doneCount = (cube: string, goal: Goal) => checklist(cube, goal).filter(({ done }) => done).length;
const required = (goal: Goal) => (goal.startsWith('pair') ? Number(goal.slice(5)) : 4);

/** Number of pieces of the earlier steps that are not in place. */
export function brokenBefore(cube: string, goal: Goal): number {
  return needs[goal].reduce((sum, each) => sum + 4 - doneCount(cube, each), 0);
}

export function isReached(cube: string, goal: Goal): boolean {
  return doneCount(cube, goal) >= required(goal) && brokenBefore(cube, goal) === 0;
}

/** The first goal that is not reached yet; undefined for a solved cube. */
export function nextGoal(cube: string, method: MethodName): Goal | undefined {
  return stepsOf[method].map(goalOf).find((goal) => !isReached(cube, goal));
}

/** The goal as a picture: stickers that do not matter yet are blank. */
export function goalPicture(goal: Goal): string {
  const kept = new Set(facelets.filter(({ index }) => index % 9 === 4).map(({ index }) => index));
  for (const each of [...needs[goal], goal]) {
    const wanted = checklist(held, each).slice(0, required(each));
    for (const { colours: letters } of wanted)
      for (const piece of piecesOf(held)) {
        const pair = each.startsWith('pair') && piece.colours.length === 3 && has('W')(piece) && letters.every((letter) => has(letter)(piece));
        if (order(piece.colours).join() !== letters.join() && !pair) continue;
        const onlyYellow = each === 'last cross' || each === 'last face';
        for (const index of piece.place.facelets) if (!onlyYellow || held[index] === 'Y') kept.add(index);
      }
  }
  return [...held].map((letter, index) => (kept.has(index) ? letter : '.')).join('');
}

/** The stickers of a piece or pair that the engine names, such as "white-green-red corner", wherever it is now. */
export function faceletsNamed(cube: string, text: string): number[] {
  const found = /\b((?:[a-z]+-)+[a-z]+) (edge|corner|pair)\b/.exec(text);
  if (!found) return [];
  const letters = found[1].split('-').map((name) => colours.find((each) => each.name === name)?.letter ?? '');
  const wanted = found[2] === 'pair' ? [letters, ['W', ...letters]] : [letters];
  return wanted.flatMap((each) => piecesOf(cube).find((piece) => piece.colours.join() === [...each].sort().join())?.place.facelets ?? []);
}

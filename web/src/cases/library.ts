// The case library for the web app: slugs, groups and search.
import type { LibraryCase } from 'cubewright';
import { countTurns as turnsIn, parseTurns } from '../cube/model/turns';

export type SetName = LibraryCase['set'];

/** What an algorithm of the set solves: a pair, one face of the last layer, the whole last layer, its corners with all edges
 * oriented, its corners next to the Roux blocks, or the last pair together with the face. */
export type Aim = 'pair' | 'face' | 'layer' | 'corners' | 'block corners' | 'pair and face';

export interface CaseEntry extends LibraryCase {
  slug: string; // used in addresses, such as "oll-27" or "t-perm"
  title: string; // "OLL 27" or "T perm"
  picture: string; // an SVG in the theme's colours
  turns: number; // number of turns as written
}

export interface CaseSetPlan {
  name: SetName;
  aim: Aim; // what its algorithms solve
  title: string;
  short: string; // what the step does, in one sentence
  hint: string; // how to read the pictures
}

export const sets: CaseSetPlan[] = [
  {
    name: 'F2L',
    aim: 'pair',
    title: 'First two layers',
    short: 'Put a corner and its edge into their slot together.',
    hint: 'The slot is at the front right, with white on the bottom. Grey stickers can be any colour. Turn the top until your cube looks like the picture.',
  },
  {
    name: 'OLL',
    aim: 'face',
    title: 'Orient the last layer',
    short: 'Make the whole top yellow.',
    hint: 'The picture shows the last layer from above with its sides folded out. Only yellow stickers are coloured.',
  },
  {
    name: 'PLL',
    aim: 'layer',
    title: 'Permute the last layer',
    short: 'Move the top pieces to their correct positions. This solves the cube.',
    hint: 'The picture shows the last layer from above. Arrows show where each piece moves.',
  },
  {
    name: 'CMLL',
    aim: 'block corners',
    title: 'Roux corners',
    short: 'With a block solved on each side, solve the four top corners.',
    hint: 'The picture shows the corners from above with their sides folded out. The grey edges and the middle slice do not matter.',
  },
  {
    name: 'COLL',
    aim: 'corners',
    title: 'Corners of the last layer',
    short: 'The top edges are already yellow. Solve the four corners and keep the edges yellow.',
    hint: 'The picture shows the last layer from above with its sides folded out. The grey edges can be in any order.',
  },
  {
    name: 'ZBLL',
    aim: 'layer',
    title: 'Solves the whole last layer with one algorithm',
    short: 'The top edges are already yellow. One algorithm solves the rest of the cube.',
    hint: 'The picture shows the last layer from above with its sides folded out.',
  },
  {
    name: 'WV',
    aim: 'pair and face',
    title: 'Winter Variation',
    short: 'Insert the last pair and make the whole top yellow at the same time.',
    hint: 'The picture shows the top with its sides folded out. The pair is joined and ready to be inserted at the front right with R U’ R’. The top edges are already yellow. Cases are grouped by the case that R U’ R’ alone would leave.',
  },
];

export const aimOf = (name: SetName): Aim => sets.find((set) => set.name === name)!.aim;

export const setNamed = (name: string | undefined): CaseSetPlan | undefined => sets.find((set) => set.name === name?.toUpperCase());

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

// The engine's colours and the theme variables that replace them in pictures.
const inks: Record<string, string> = {
  '#fff': '--sticker-white',
  '#ffd500': '--sticker-yellow',
  '#c8102e': '--sticker-red',
  '#ff8200': '--sticker-orange',
  '#0a56d0': '--sticker-blue',
  '#00a651': '--sticker-green',
  '#8a9099': '--picture-blank',
  '#1d2026': '--plastic',
};

/** An engine picture in the theme's colours. It is decorative on the page because text next to it says the same. */
export function withThemeColours(svg: string): string {
  return svg
    .replace(/ fill="(#[0-9a-f]+)"/g, (whole, ink: string) => (ink in inks ? ` fill="var(${inks[ink]})"` : whole))
    .replace(/<title>.*?<\/title>\s*/s, '')
    .replace(/<desc>.*?<\/desc>\s*/s, '')
    .replace(/ role="img" aria-label="[^"]*"/, ' aria-hidden="true"')
    .replace(/ width="[^"]*" height="[^"]*"/, '');
}

/** Number of turns as written, not counting rotations of the whole cube. */
export const countTurns = (algorithm: string) => turnsIn(parseTurns(algorithm));

/** Number of turns in the half-turn metric, for which the minimum is proven: slices count as two, and turns of the
 * top layer before and after the algorithm are not counted. */
export function countHalfTurns(algorithm: string): number {
  const cost = (turn: string) => (/^[xyz]/.test(turn) ? 0 : /^[MES]/.test(turn) ? 2 : 1);
  const core = algorithm.replace(/^((?:[xyz][2']? )*)U[2']? /, '$1').replace(/ U[2']?((?: [xyz][2']?)*)$/, '$1');
  return core.split(/\s+/).filter(Boolean).reduce((sum, turn) => sum + cost(turn), 0);
}

export interface LibraryAlgorithm {
  id: string; // used in addresses
  title: string;
  moves: string;
}

/** The library's algorithms for a case. The standard one comes first; the shortest is listed only if it is shorter. */
export function libraryAlgorithms({ algorithm, shortest, others = [] }: LibraryCase): LibraryAlgorithm[] {
  const isShorter = shortest !== undefined && countHalfTurns(shortest) < countHalfTurns(algorithm);
  return [
    { id: 'usual', title: 'Standard algorithm', moves: algorithm },
    ...others.map((moves, i) => ({ id: `other-${i + 1}`, title: others.length > 1 ? `Alternative ${i + 1}` : 'Alternative', moves })),
    ...(isShorter ? [{ id: 'shortest', title: 'Fewest turns', moves: shortest }] : []),
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Writes wide turns uniformly: Rw instead of r. */
export const normaliseWideTurns = (moves: string) => moves.replace(/(^|\s)([udlrfb])(?=[2']|\s|$)/g, (_, gap: string, layers: string) => `${gap}${layers.toUpperCase()}w`);

export function entryOf(each: LibraryCase): CaseEntry {
  return {
    ...each,
    algorithm: normaliseWideTurns(each.algorithm),
    ...(each.others && { others: each.others.map(normaliseWideTurns) }),
    group: capital(each.group),
    slug: slugOf(each.case),
    title: each.case,
    picture: withThemeColours(each.svg ?? ''),
    turns: countTurns(each.algorithm),
  };
}

/** Whether every word of the query matches a name, the group or an algorithm of the case. */
export function matches(entry: CaseEntry, question: string): boolean {
  const words = `${entry.title} ${entry.nickname ?? ''} ${entry.group}`.toLowerCase();
  const wanted = question.trim().replace(/[’‘′`]/g, "'");
  if (wanted !== '' && isTurns(wanted)) {
    const turns = normaliseWideTurns(wanted.split(/\s+/).join(' '));
    return libraryAlgorithms(entry).some(({ moves }) => ` ${moves} `.includes(` ${turns} `)) || words.includes(wanted.toLowerCase());
  }
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word) || entry.slug.replace('-', '').includes(word));
}

const isTurns = (text: string) => text.split(/\s+/).length > 1 && text.split(/\s+/).every((part) => /^([UDLRFB]w?|[udlrfbMESxyz])(2'?|')?$/.test(part));

export interface CaseGroup {
  set: SetName;
  name: string;
  cases: CaseEntry[];
}

/** Groups cases in library order. */
export function grouped(cases: readonly CaseEntry[]): CaseGroup[] {
  const groups = new Map<string, CaseGroup>();
  for (const each of cases) {
    const key = `${each.set} ${each.group}`;
    if (!groups.has(key)) groups.set(key, { set: each.set, name: each.group, cases: [] });
    groups.get(key)!.cases.push(each);
  }
  return [...groups.values()];
}

/** The probability as "4 in 216" and "once in 54 solves". F2L and WV count pairs instead of solves. */
export function probabilityText({ set, probability: { weight, of } }: LibraryCase): { exact: string; about: string } {
  const every = of / weight;
  const what = set === 'F2L' ? 'pairs' : set === 'WV' ? 'such pairs' : 'solves';
  return { exact: `${weight} in ${of}`, about: `once in ${Number.isInteger(every) ? every : every.toFixed(1)} ${what}` };
}

/** The previous and the next case of the same set, wrapping around. */
export function neighbours(cases: readonly CaseEntry[], slug: string): { before: CaseEntry; after: CaseEntry } | undefined {
  const here = cases.find((each) => each.slug === slug);
  if (!here) return undefined;
  const own = grouped(cases.filter(({ set }) => set === here.set)).flatMap((group) => group.cases);
  const at = own.indexOf(here);
  return { before: own[(at + own.length - 1) % own.length], after: own[(at + 1) % own.length] };
}

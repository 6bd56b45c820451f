// The case library as the pages need it: every case with an address of its own, in groups, to be
// searched.
import type { LibraryCase } from 'cubewright';
import { countTurns as turnsIn } from '../cube/model/script';
import { parseTurns } from '../cube/model/turns';

export type SetName = LibraryCase['set'];

/** What is done when an algorithm of the set has been: a pair, one face of the last layer, all of that layer, its corners
    with the edges facing up, its corners between the blocks of Roux, or the last pair together with that face. */
export type Aim = 'pair' | 'face' | 'layer' | 'corners' | 'block corners' | 'pair and face';

export interface CaseEntry extends LibraryCase {
  slug: string; // "oll-27", "t-perm": its name in addresses
  title: string; // "OLL 27" or "T perm"
  picture: string; // an SVG in the theme's colours
  turns: number; // as they are written
}

export interface CaseSetPlan {
  name: SetName;
  aim: Aim; // what its algorithms do
  title: string;
  short: string; // what the step does, in a line
  hint: string; // how to read the pictures
}

export const sets: CaseSetPlan[] = [
  {
    name: 'F2L',
    aim: 'pair',
    title: 'First two layers',
    short: 'A corner and its edge go into their slot together.',
    hint: 'Seen with the slot at the front right, white below. Grey stickers may be anything. Turn the top until the picture fits.',
  },
  {
    name: 'OLL',
    aim: 'face',
    title: 'Orient the last layer',
    short: 'The whole top turns yellow.',
    hint: 'The last layer from above, its sides folded out: yellow where yellow shows.',
  },
  {
    name: 'PLL',
    aim: 'layer',
    title: 'Permute the last layer',
    short: 'The top pieces go home, and the cube is solved.',
    hint: 'The last layer from above. Arrows say where the algorithm takes each piece.',
  },
  {
    name: 'CMLL',
    aim: 'block corners',
    title: 'Corners of Roux',
    short: 'Two blocks stand left and right, and the four corners above are solved between them.',
    hint: 'The corners from above, their sides folded out. Grey edges may be anything, and so may the middle slice.',
  },
  {
    name: 'COLL',
    aim: 'corners',
    title: 'Corners beside oriented edges',
    short: 'The top edges show yellow already; the four corners are solved, and the edges keep showing it.',
    hint: 'The last layer from above, its sides folded out. Grey edges may be in any order.',
  },
  {
    name: 'ZBLL',
    aim: 'layer',
    title: 'The whole last layer at once',
    short: 'The top edges show yellow already; one algorithm solves all that is left.',
    hint: 'The last layer from above, its sides folded out.',
  },
  {
    name: 'WV',
    aim: 'pair and face',
    title: 'Winter Variation',
    short: 'The last pair goes into its slot so that the whole top turns yellow with it.',
    hint: 'From above, its sides folded out. The pair lies joined on top, where R U’ R’ would insert it at the front right, and the top edges show yellow already. Cases are grouped by what R U’ R’ alone would leave.',
  },
];

export const aimOf = (name: SetName): Aim => sets.find((set) => set.name === name)!.aim;

export const setNamed = (name: string | undefined): CaseSetPlan | undefined => sets.find((set) => set.name === name?.toUpperCase());

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

// The engine's colours, so that its pictures can wear the theme's.
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

/** A picture of the engine in the colours of the theme; as a part of the page it is decoration: the words stand beside it. */
export function themed(svg: string): string {
  return svg
    .replace(/ fill="(#[0-9a-f]+)"/g, (whole, ink: string) => (ink in inks ? ` fill="var(${inks[ink]})"` : whole))
    .replace(/<title>.*?<\/title>\s*/s, '')
    .replace(/<desc>.*?<\/desc>\s*/s, '')
    .replace(/ role="img" aria-label="[^"]*"/, ' aria-hidden="true"')
    .replace(/ width="[^"]*" height="[^"]*"/, '');
}

/** Turns as they are written, turning the whole cube not counted. */
export const countTurns = (algorithm: string) => turnsIn(parseTurns(algorithm));

/** Turns in the half-turn metric, in which "the fewest possible" is true: slices count two, and a turn of the top that
    only sets it straight, before or after, does not count. */
export function countHalfTurns(algorithm: string): number {
  const cost = (turn: string) => (/^[xyz]/.test(turn) ? 0 : /^[MES]/.test(turn) ? 2 : 1);
  const core = algorithm.replace(/^((?:[xyz][2']? )*)U[2']? /, '$1').replace(/ U[2']?((?: [xyz][2']?)*)$/, '$1');
  return core.split(/\s+/).filter(Boolean).reduce((sum, turn) => sum + cost(turn), 0);
}

export interface Way {
  id: string; // in addresses
  title: string;
  moves: string;
}

/** The library's algorithms for a case: the usual one first; the one of the fewest turns only where it has fewer. */
export function libraryWays({ algorithm, shortest, others = [] }: LibraryCase): Way[] {
  const isShorter = shortest !== undefined && countHalfTurns(shortest) < countHalfTurns(algorithm);
  return [
    { id: 'usual', title: 'As people learn it', moves: algorithm },
    ...others.map((moves, i) => ({ id: `other-${i + 1}`, title: others.length > 1 ? `Another way, ${i + 1}` : 'Another way', moves })),
    ...(isShorter ? [{ id: 'shortest', title: 'Fewest turns', moves: shortest }] : []),
  ];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Wide turns in one spelling: Rw for r. */
export const spelledWide = (moves: string) => moves.replace(/(^|\s)([udlrfb])(?=[2']|\s|$)/g, (_, gap: string, layers: string) => `${gap}${layers.toUpperCase()}w`);

export function entryOf(each: LibraryCase): CaseEntry {
  return {
    ...each,
    algorithm: spelledWide(each.algorithm),
    ...(each.others && { others: each.others.map(spelledWide) }),
    group: capital(each.group),
    slug: slugOf(each.case),
    title: each.case,
    picture: themed(each.svg ?? ''),
    turns: countTurns(each.algorithm),
  };
}

/** Whether every word of the question is found in the case: its names, its group, or one of its algorithms. */
export function matches(entry: CaseEntry, question: string): boolean {
  const words = `${entry.title} ${entry.nickname ?? ''} ${entry.group}`.toLowerCase();
  const wanted = question.trim().replace(/[’‘′`]/g, "'");
  if (wanted !== '' && isTurns(wanted)) {
    const turns = spelledWide(wanted.split(/\s+/).join(' '));
    return libraryWays(entry).some(({ moves }) => ` ${moves} `.includes(` ${turns} `)) || words.includes(wanted.toLowerCase());
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

/** In the library's own order: groups in the order of their first case. */
export function grouped(cases: readonly CaseEntry[]): CaseGroup[] {
  const groups = new Map<string, CaseGroup>();
  for (const each of cases) {
    const key = `${each.set} ${each.group}`;
    if (!groups.has(key)) groups.set(key, { set: each.set, name: each.group, cases: [] });
    groups.get(key)!.cases.push(each);
  }
  return [...groups.values()];
}

/** "4 in 216", and how often that is: "once in 54 solves"; of F2L, in so many pairs. */
export function chanceOf({ set, probability: { weight, of } }: LibraryCase): { exact: string; about: string } {
  const every = of / weight;
  const what = set === 'F2L' ? 'pairs' : set === 'WV' ? 'such pairs' : 'solves';
  return { exact: `${weight} in ${of}`, about: `once in ${Number.isInteger(every) ? every : every.toFixed(1)} ${what}` };
}

/** The one before and the one after it in its set, round about. */
export function neighbours(cases: readonly CaseEntry[], slug: string): { before: CaseEntry; after: CaseEntry } | undefined {
  const here = cases.find((each) => each.slug === slug);
  if (!here) return undefined;
  const own = grouped(cases.filter(({ set }) => set === here.set)).flatMap((group) => group.cases);
  const at = own.indexOf(here);
  return { before: own[(at + own.length - 1) % own.length], after: own[(at + 1) % own.length] };
}

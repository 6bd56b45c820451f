// The engine's explanations of an impossible cube, prepared for display: text, affected stickers, and one combined
// choice for explanations that differ only in the piece.
import { facelets } from './facelets';
import { faceletsAt } from './pieces';
import { explanationSentence, type Explanation } from './problem_sentences';

export type RepairKind = 'twist' | 'flip' | 'swap';

export interface Idea {
  text: string;
  cube: string; // the cube with the mistake corrected
  changed: number[]; // the stickers that differ from the painted cube
  places: string[];
}

/** A repair that applies to any of several pieces. */
export interface Choice {
  kind: RepairKind;
  touch: 1 | 2; // number of pieces to tap
  ideas: Idea[];
  likely: Idea; // the suggested repair: it solves the cube, or its piece is easy to show
}

export interface Diagnosis {
  summary: string;
  ideas: Idea[]; // separate explanations, most likely first
  choices: Choice[];
}

const kinds: Record<string, { kind: RepairKind; touch: 1 | 2; shown: string[] }> = {
  'flipped-edge': { kind: 'flip', touch: 1, shown: ['UF'] },
  'twisted-corner': { kind: 'twist', touch: 1, shown: ['URF'] },
  'exchanged-pieces': { kind: 'swap', touch: 2, shown: ['UF', 'UR'] },
};

const mostListed = 4; // explanations that are listed separately

export function diagnosisOf(painted: string, explanations: Explanation[]): Diagnosis {
  const ideaOf = (explanation: Explanation): Idea => {
    const { places, facelets: cube } = explanation;
    const changed = facelets.map(({ index }) => index).filter((index) => cube[index] !== painted[index]);
    return { text: explanationSentence(explanation), cube, changed, places };
  };
  const ofKind = (kind: string) => explanations.filter((each) => each.kind === kind);
  const hasMany = (kind: string) => kind in kinds && ofKind(kind).length > mostListed;
  return {
    summary: summaryOf(explanations),
    ideas: explanations.filter(({ kind }) => !hasMany(kind)).map(ideaOf),
    choices: Object.entries(kinds)
      .filter(([name]) => hasMany(name))
      .map(([name, { kind, touch, shown }]) => {
        const ideas = ofKind(name).map(ideaOf);
        const easy = ideas.find(({ places }) => shown.every((place) => places.some((each) => faceletsAt(each).join() === faceletsAt(place).join())));
        return { kind, touch, ideas, likely: ideas.find(({ cube }) => looksSolved(cube)) ?? easy ?? ideas[0] };
      }),
  };
}

function summaryOf(explanations: Explanation[]): string {
  const [first, second] = explanations;
  if (!first) return 'We could not find a small mistake that explains this cube. Please check the colours again.';
  if (!second) return explanationSentence(first);
  const solves = looksSolved(first.facelets) ? ' If it was the first one, your cube is solved.' : '';
  return `Any one of these ${explanations.length} mistakes could be the reason. The stickers do not show which one it was.${solves}`;
}

/** The only possible correction of the painted cube, if there is just one. */
export const onlyIdea = ({ ideas, choices }: Diagnosis): Idea | undefined => (ideas.length === 1 && choices.length === 0 ? ideas[0] : undefined);

export function headingOf(diagnosis: Diagnosis): string {
  const count = onlyIdea(diagnosis)?.changed.length ?? 0;
  if (count === 0) return 'Something looks wrong';
  return ['One sticker looks wrong', 'Two stickers look wrong'][count - 1] ?? 'Some stickers look wrong';
}

const looksSolved = (cube: string) => facelets.every(({ index }) => cube[index] === cube[Math.floor(index / 9) * 9 + 4]);

/** The pieces that can still be tapped after those already tapped. */
export function touchable(choice: Choice, touched: string[]): Set<string> {
  const open = choice.ideas.filter(({ places }) => touched.every((place) => places.includes(place)));
  return new Set(open.flatMap(({ places }) => places));
}

/** The explanation for the tapped pieces, once there are enough of them. */
export function ideaAt(choice: Choice, touched: string[]): Idea | undefined {
  if (touched.length < choice.touch) return undefined;
  return choice.ideas.find(({ places }) => places.every((place) => touched.includes(place)));
}

/** The tapped pieces after one more tap. Tapping a piece again deselects it, and tapping too many starts over. */
export function afterTouch(choice: Choice, touched: string[], place: string): string[] {
  if (touched.includes(place)) return touched.filter((each) => each !== place);
  const fits = touched.length < choice.touch && touchable(choice, touched).has(place);
  return fits ? [...touched, place] : [place];
}

/** The engine's name for the place of a sticker, if it is part of the choice. */
export function placeAt(choice: Choice, index: number): string | undefined {
  return [...touchable(choice, [])].find((place) => faceletsAt(place).includes(index));
}

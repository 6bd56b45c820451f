// The kinds of practice: a level, a template of the daily puzzles, or a difficulty, and their form in addresses.
import type { Query } from '../../app/route';
import type { Rating } from './puzzle';

export type PracticeKind =
  | { readonly by: 'level'; readonly level: number }
  | { readonly by: 'template'; readonly template: number; readonly rating?: Rating }
  | { readonly by: 'difficulty'; readonly rating: Rating };

export const ratings: readonly Rating[] = ['beginner', 'intermediate', 'advanced'];
const ratingWords: Readonly<Record<Rating, string>> = {
  beginner: 'Easy: five dice are enough',
  intermediate: 'Medium: six or seven dice',
  advanced: 'Hard: all eight dice',
};

// The templates as the dice of one answer, with the possible signs.
export const templates: readonly { readonly template: number; readonly rows: readonly string[] }[] = [
  ['colour ∪ colour ∪ colour ∪ colour′'],
  ['U ∪ colour ∪ colour ∪ colour′'],
  ['colour = colour', 'colour ∪ colour ∪ colour'],
  ['colour ∪ colour = colour', 'colour ∪ colour'],
  ['colour = colour ∪ colour', 'colour ∪ colour'],
  ['colour = colour′', 'colour ∪ colour′'],
  ['colour ∪ colour = colour ∪ colour', 'colour'],
  ['colour = colour = colour', 'colour ∪ colour'],
].map((rows, i) => ({ template: i + 1, rows }));

/** The template number of a solution's rows, if they match a template. */
export function templateOf(rows: readonly string[]): number | undefined {
  const shape = (row: string): string =>
    row
      .replace(/[()]/g, '')
      .replace(/red|blue|green|gold/g, 'colour')
      .replace(/[∩−]/g, '∪')
      .replace(/∅/g, 'U')
      .replace(/⊆/g, '=');
  const text = rows.filter(Boolean).map(shape).join(' / ');
  return templates.find((each) => each.rows.join(' / ') === text)?.template;
}

const isRating = (text: string | undefined): text is Rating => (ratings as readonly (string | undefined)[]).includes(text);
const wholeNumber = (text: string | undefined, most: number): number | undefined => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** The kind of practice in an address, or undefined. */
export function kindOf({ level, template, difficulty }: Readonly<Record<string, string | undefined>>, levels: number): PracticeKind | undefined {
  const [ofLevel, ofTemplate] = [wholeNumber(level, levels), wholeNumber(template, templates.length)];
  const rating = isRating(difficulty) ? difficulty : undefined;
  if (ofLevel !== undefined) return { by: 'level', level: ofLevel };
  if (ofTemplate !== undefined) return { by: 'template', template: ofTemplate, ...(rating && { rating }) };
  return rating && { by: 'difficulty', rating };
}

export function kindQuery(kind: PracticeKind): Query {
  if (kind.by === 'level') return { level: kind.level };
  return { template: kind.by === 'template' ? kind.template : null, difficulty: kind.rating };
}

/** The kind as a short text, for storage. */
export const kindText = (kind: PracticeKind): string =>
  Object.entries(kindQuery(kind))
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

export function kindTitle(kind: PracticeKind): string {
  if (kind.by === 'level') return `Level ${kind.level}`;
  return kind.by === 'template' ? `Template ${kind.template}` : kind.rating.charAt(0).toUpperCase() + kind.rating.slice(1);
}

export const ratingText = (rating: Rating): string => ratingWords[rating];

/** All templates in an order determined by the seed. A difficulty may need several tries, because not every
 * template has puzzles of every difficulty. */
export function templatesInOrder(seed: string): number[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  const order = templates.map(({ template }) => template);
  for (let i = order.length - 1; i > 0; i -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const j = Math.floor((state / 2 ** 32) * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

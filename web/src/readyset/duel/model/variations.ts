// The variations of Duel with their explanations.
import type { Card } from 'cubewright';
import { type Colour, type Face } from '../../model/cards_and_dice';

export interface Variations {
  readonly required?: Face;
  readonly wild?: Face;
  readonly interchangeable_operators?: boolean;
  readonly interchangeable_constants?: boolean;
  readonly two_operators?: boolean;
  readonly reusable_operators?: boolean;
  readonly restriction_must_flip?: boolean;
  readonly symmetric_difference?: boolean;
  readonly double_colour?: Colour;
  readonly matched_card?: Card;
  readonly wild_blank_card?: boolean;
  readonly shifts?: boolean;
  readonly extra_forbidden?: boolean;
}
export type VariationName = keyof Variations;

export interface Variation {
  readonly name: VariationName;
  readonly label: string;
  readonly text: string;
  readonly choice: 'switch' | 'die' | 'colour' | 'card';
}

export const variations: readonly Variation[] = [
  { name: 'required', label: 'Required kind', text: 'Every solution must use a die of this kind.', choice: 'die' },
  { name: 'wild', label: 'Wild kind', text: 'Dice of this kind stand for any sign, the same sign for all of them.', choice: 'die' },
  { name: 'interchangeable_operators', label: '∪ and ∩ interchangeable', text: 'You may use ∪ as ∩, and ∩ as ∪.', choice: 'switch' },
  { name: 'interchangeable_constants', label: 'U and ∅ interchangeable', text: 'You may use U as ∅, and ∅ as U.', choice: 'switch' },
  { name: 'two_operators', label: 'Two operators', text: 'Every solution must use at least two operator dice.', choice: 'switch' },
  { name: 'reusable_operators', label: 'Reusable operators', text: 'A solution may use an operator die more than once.', choice: 'switch' },
  { name: 'restriction_must_flip', label: 'Restrictions must flip', text: 'A restriction must flip at least one card.', choice: 'switch' },
  { name: 'symmetric_difference', label: 'Symmetric difference', text: 'A − B matches the cards that are in exactly one of A and B.', choice: 'switch' },
  { name: 'double_colour', label: 'Double colour', text: 'Cards with this colour count twice.', choice: 'colour' },
  { name: 'matched_card', label: 'Card to match', text: 'Every solution must match this card, if it is dealt.', choice: 'card' },
  { name: 'wild_blank_card', label: 'Wild blank card', text: 'The blank card stands for any card that you name.', choice: 'switch' },
  { name: 'shifts', label: 'Shifts', text: 'A move may shift a die from Allowed to Required or Forbidden.', choice: 'switch' },
  { name: 'extra_forbidden', label: 'Extra Forbidden', text: 'You may forbid one extra die before your move.', choice: 'switch' },
];

/** A copy without variations that are off. */
export function withVariation(now: Variations, name: VariationName, value: Variations[VariationName] | false | ''): Variations {
  const { [name]: _, ...rest } = now;
  return value === false || value === '' || value === undefined ? rest : { ...rest, [name]: value };
}

export const activeVariations = (now: Variations): Variation[] => variations.filter(({ name }) => now[name] !== undefined);

/** The label with the chosen value: "Wild kind: ∪". */
export function variationText(variation: Variation, now: Variations): string {
  const value = now[variation.name];
  if (variation.choice === 'switch') return variation.label;
  return `${variation.label}: ${typeof value === 'object' ? value.colors.join(', ') || 'blank' : String(value)}`;
}

// Helpers for playing Duel by touch in several browsers.
import { cardsOf, diceOf, type Duel } from '../src/readyset/duel/model/duel_round';
import { faceNames, hasColour, isColour, type Card, type Face } from '../src/readyset/model/cards_and_dice';
import type { Page } from './browser';

/** Finds text on the page itself, not in the messages for screen readers. */
export const says = (page: Page, text: string | RegExp) => page.getByRole('main').getByText(text);
export const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** The round as the service shows it to the player of this browser. */
export const roundOf = (page: Page): Promise<Duel> =>
  page.evaluate(async () => {
    const [, code, classCode] = /online\/([A-Z0-9-]+)(?:\?class=([A-Z0-9-]+))?/.exec(location.hash)!;
    const { data } = JSON.parse(localStorage.getItem('cubewright/set-friends')!) as { data: { places: Record<string, { key: string }> } };
    const { key } = data.places[classCode ? `pupil ${classCode.replace('-', '')}` : `duel ${code.replace('-', '')}`];
    const response = await fetch(`./api/v1/match/${code}`, { headers: { authorization: `Bearer ${key}` } });
    return ((await response.json()) as { duel: Duel }).duel;
  });

/** A short solution of the deal, and the goal that it reaches. */
export function findSolution(duel: Duel): { faces: Face[]; goal: number } {
  const cards = cardsOf(duel);
  const dice = diceOf(duel);
  const has = (colour: Face, card: Card) => isColour(colour) && hasColour(card, colour);
  const meanings: Partial<Record<Face, (a: boolean, b: boolean) => boolean>> = { '∩': (a, b) => a && b, '∪': (a, b) => a || b, '−': (a, b) => a && !b };
  for (const first of dice.filter(isColour)) {
    for (const sign of dice)
      for (const second of dice.filter((face) => isColour(face) && face !== first)) {
        const meaning = meanings[sign];
        const goal = meaning ? cards.filter((card) => meaning(has(first, card), has(second, card))).length : 0;
        if (goal > 0 && goal < cards.length) return { faces: [first, sign, second], goal };
      }
    const goal = cards.filter((card) => !has(first, card)).length;
    if (dice.includes('′') && goal > 0 && goal < cards.length) return { faces: [first, '′'], goal };
  }
  throw new Error(`no short solution of ${JSON.stringify(duel)}`);
}

export const chooseGoal = (page: Page, goal: number) => page.getByRole('button', { name: goal === 1 ? '1 card' : `${goal} cards`, exact: true }).tap();

export async function moveDie(page: Page, face: Face, zone: string): Promise<void> {
  await page.getByRole('button', { name: `${faceNames[face]}, in the pool` }).first().tap();
  await page.getByRole('button', { name: `Move ${faceNames[face]} to ${zone}` }).tap();
}

export async function challenge(page: Page, kind: 'Now' | 'Never'): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${kind}!`) }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Challenge', exact: true }).tap();
}

export async function lay(page: Page, faces: readonly Face[]): Promise<void> {
  for (const face of faces) await page.getByRole('button', { name: new RegExp(`^Place ${faceNames[face]}`) }).first().tap();
  await page.getByRole('button', { name: 'Lay it' }).tap();
}

// A round as text for an address: "2.1a3c57-rrbgvnpe.…". The parts are the number of players, the cards as hexadecimal
// digits and the dice as letters, the variations, and then one part for each action.
import { cardColours, cardOf, type Face } from '../../model/cards_and_dice';
import { faceOfLetter, letters } from '../../model/puzzle_link';
import { cardsOf, type Duel, type DuelAction, type Zone } from './duel_round';

const zoneLetters: Readonly<Record<Zone, string>> = { required: 'r', allowed: 'a', forbidden: 'f' };
const plainLetters = { no_solution: 'z', accept: 'k', extra_minute: 'e', time_up: 't' } as const;
const codeOf = <T extends string>(codes: Readonly<Record<T, string>>, code: string | undefined): T =>
  (Object.keys(codes) as T[]).find((name) => codes[name] === code) ?? refuse();
const refuse = (): never => {
  throw new RangeError('not a round of Duel');
};
const faceOf = (letter: string | undefined): Face => faceOfLetter.get(letter ?? '') ?? refuse();

function rowText(row: string): string {
  let text = row.replace(/\s/g, '');
  for (const [face, letter] of Object.entries(letters)) text = text.replaceAll(face, ` ${letter}`);
  return text.replace(/\s/g, '');
}

/** Returns the row as the engine writes it, without a space after "(" and before ")" and "′". */
const rowOfText = (text: string): string =>
  [...text]
    .map((each) => (each === '(' || each === ')' ? each : faceOf(each)))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll(' ′', '′');

function actionText({ player, goal, move, challenge, side, rows, wild, blank, do: plain }: DuelAction): string {
  if (goal !== undefined) return `${player}g${goal}`;
  if (move)
    return `${player}m${letters[move.die]}${zoneLetters[move.to]}${move.from ? 's' : ''}${move.forbid ? `x${letters[move.forbid]}` : ''}`;
  if (challenge) return `${player}${challenge === 'now' ? 'n' : 'v'}`;
  if (side) return `${player}${side === 'challenger' ? 'c' : 'd'}`;
  if (rows) return `${player}l${rows.map(rowText).join('_')}${wild ? `*${letters[wild]}` : ''}${blank ? `!${cardOf(blank.colors).toString(16)}` : ''}`;
  return `${player}${plainLetters[plain!]}`;
}

function actionOfText(text: string): DuelAction {
  const [, digit, code, rest] = /^([1-3])([a-z])(.*)$/.exec(text) ?? refuse();
  const player = Number(digit);
  switch (code) {
    case 'g':
      return { player, goal: Number(rest) };
    case 'm': {
      const [, die, to, shift, forbid] = /^(.)([raf])(s?)(?:x(.))?$/.exec(rest) ?? refuse();
      return { player, move: { die: faceOf(die), to: codeOf(zoneLetters, to), ...(shift && { from: 'allowed' as const }), ...(forbid && { forbid: faceOf(forbid) }) } };
    }
    case 'n':
    case 'v':
      return { player, challenge: code === 'n' ? 'now' : 'never' };
    case 'c':
    case 'd':
      return { player, side: code === 'c' ? 'challenger' : 'mover' };
    case 'l': {
      const [, rows, wild, blank] = /^([^*!]*)(?:\*(.))?(?:!(.))?$/.exec(rest) ?? refuse();
      return {
        player,
        rows: rows.split('_').map(rowOfText),
        ...(wild && { wild: faceOf(wild) }),
        ...(blank && { blank: { colors: cardColours(parseInt(blank, 16)) } }),
      };
    }
    default:
      return { player, do: codeOf(plainLetters, code) };
  }
}

export interface RoundLink {
  readonly d: string;
  readonly v?: string; // variations as JSON
}

export function roundLink(duel: Duel): RoundLink {
  const cards = cardsOf(duel).map((card) => card.toString(16));
  const dice = duel.dice.map((face) => letters[face]);
  const d = [String(duel.players), `${cards.join('')}-${dice.join('')}`, ...duel.actions.map(actionText)].join('.');
  return duel.variations && Object.keys(duel.variations).length > 0 ? { d, v: JSON.stringify(duel.variations) } : { d };
}

/** The round of a link, or undefined if the text is not a round. The engine checks the rules. */
export function roundOfLink({ d, v }: { d?: string; v?: string }): Duel | undefined {
  try {
    const [players, deal, ...actions] = (d ?? '').split('.');
    const [, cards, dice] = /^([0-9a-f]+)-([a-z]+)$/.exec(deal ?? '') ?? refuse();
    return {
      version: 1,
      players: Number(players),
      cards: [...cards].map((digit) => ({ colors: cardColours(parseInt(digit, 16)) })),
      dice: [...dice].map(faceOf),
      ...(v && { variations: JSON.parse(v) as Duel['variations'] }),
      actions: actions.map(actionOfText),
    };
  } catch {
    return undefined;
  }
}

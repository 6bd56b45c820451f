// A tutorial for each level: a small puzzle and a few steps. The player does each thing; the page only says what.
// A step is done when the rows read as asked, or when the answer is given.
import type { Puzzle } from '../../model/puzzle';
import { points, rewards } from '../../model/score';

export interface Step {
  readonly say: string;
  readonly rows?: readonly string[]; // done when the table reads like one of these: "restriction / set name"
  readonly answer?: 'right' | 'wrong'; // done when such an answer is given
}

export interface Tutorial {
  readonly level: number;
  readonly adds: string; // what is new on this level
  readonly title: string;
  readonly puzzle: Puzzle;
  readonly steps: readonly Step[];
  readonly end: string;
}

// The cards: blank, red, blue, red and blue, green, red and green, blue and gold, all four.
const cards = [0, 1, 2, 3, 4, 5, 10, 15];

export const tutorials: readonly Tutorial[] = [
  {
    level: 1,
    adds: 'Union and intersection',
    title: 'Name a set',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '∩'], goal: 2 },
    steps: [
      { say: 'A colour names every card that has it. Lay the red die: tap it, drag it or press R.', rows: ['red'] },
      {
        say: 'Four cards have red, and they are marked. ∪ joins two sets: add ∪ and blue.',
        rows: ['red ∪ blue', 'blue ∪ red'],
      },
      {
        say: 'Now six match: they have red or blue or both. The goal is 2. Take ∪ back with a tap, and put ∩ in its place.',
        rows: ['red ∩ blue', 'blue ∩ red'],
      },
      { say: '∩ keeps the cards that have both. Two match, as the goal asks. Press Answer.', answer: 'right' },
    ],
    end: 'That is the whole game: name a set of exactly that many cards. You score the points of your dice times the number of dice, so longer answers pay more.',
  },
  {
    level: 2,
    adds: 'Difference',
    title: 'Take away',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '−', '∪'], goal: 2 },
    steps: [
      { say: '− takes a set away from another. Lay red − blue: the cards with red, but without blue.', rows: ['red − blue'] },
      { say: 'Two cards. The order matters: lay blue − red instead.', rows: ['blue − red'] },
      { say: 'Other cards, but two again. Give that answer.', answer: 'right' },
    ],
    end: 'Difference is the only sign for which the order of its two sides counts.',
  },
  {
    level: 3,
    adds: 'Complement',
    title: 'Everything else',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '′', '∪'], goal: 2 },
    steps: [
      { say: '′ stands after a set and means all the other cards. Lay red′.', rows: ['red′'] },
      { say: 'Four cards lack red. Now make it red ∪ blue′.', rows: ['red ∪ blue′'] },
      {
        say: '′ belongs to blue alone here. To complement the whole, it needs brackets: press ( ) below the dice, or ] on the keyboard.',
        rows: ['(red ∪ blue)′'],
      },
      { say: 'Neither red nor blue: two cards. Answer.', answer: 'right' },
    ],
    end: 'Brackets cost nothing, and you can put them wherever you like.',
  },
  {
    level: 4,
    adds: 'The same sign twice',
    title: 'Brackets',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '−'], goal: 3 },
    steps: [
      { say: 'Signs are read from left to right. Lay red ∪ green − blue.', rows: ['red ∪ green − blue'] },
      {
        say: 'The dashed brackets show how it is read. Drag the opening one to the right, past the ∪ (or press ]).',
        rows: ['red ∪ (green − blue)'],
      },
      { say: 'Now five cards match. Move the brackets back: drag them, or press ( ) again.', rows: ['red ∪ green − blue'] },
      { say: 'Three cards. Answer.', answer: 'right' },
    ],
    end: 'From here on you can get the same sign twice.',
  },
  {
    level: 5,
    adds: 'Universe and empty set',
    title: 'All and nothing',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '−', '∪', 'U', '∅'], goal: 4 },
    steps: [
      { say: 'U is every card. Lay U − red.', rows: ['U − red'] },
      { say: 'All cards but the red ones: it is like red′, for other dice. ∅ is no card at all: add ∪ ∅.', rows: ['U − red ∪ ∅'] },
      { say: '∅ adds no card, but points: two dice more. Answer.', answer: 'right' },
    ],
    end: `U and ∅ are worth ${points('U')} points each, so it pays to fit them in.`,
  },
  {
    level: 6,
    adds: 'Restrictions',
    title: 'Restrictions',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '=', '⊆'], goal: 2 },
    steps: [
      {
        say: 'The upper row can flip cards. red = blue keeps the cards that have both or neither. Lay it in the upper row.',
        rows: ['red = blue', 'blue = red'],
      },
      {
        say: 'Flipped cards are out of the game. Now name a set among the others: lay green in the lower row.',
        rows: ['red = blue / green', 'blue = red / green'],
      },
      { say: 'Two of the cards that are left have green. With a restriction, one die is enough. Answer.', answer: 'right' },
    ],
    end: 'The other sign, ⊆: red ⊆ blue flips the cards that have red without blue.',
  },
  {
    level: 7,
    adds: 'The clock',
    title: 'The clock',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '′', '=', 'U'], goal: 6 },
    steps: [
      {
        say: 'From this level on a round has a time limit. The clock stops while the page is hidden. Lay red ∪ blue as fast as you like.',
        rows: ['red ∪ blue', 'blue ∪ red'],
      },
      { say: 'Answer before the time is up. If you find nothing, pass: it costs nothing.', answer: 'right' },
    ],
    end: 'On later levels there is less time.',
  },
  {
    level: 8,
    adds: 'Required dice',
    title: 'The required die',
    puzzle: {
      cards,
      dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '=', 'U'],
      goal: 4,
      mark: { die: 2, kind: 'required' },
    },
    steps: [
      { say: 'Lay red ∩ U. Four cards match, as the goal asks.', rows: ['red ∩ U', 'U ∩ red'] },
      { say: 'But the green die has a border: it is required. See what happens: press Answer.', answer: 'wrong' },
      { say: 'Without the required die no answer is right. Lay green ∪ gold instead.', rows: ['green ∪ gold', 'gold ∪ green'] },
      { say: `Four cards, and the required die pays ${rewards.required} points. Answer.`, answer: 'right' },
    ],
    end: 'A wrong answer costs nothing but time.',
  },
  {
    level: 9,
    adds: 'Wild dice',
    title: 'The wild',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '?', '∩', '=', 'U'], goal: 2 },
    steps: [
      {
        say: 'The violet die is wild: it stands for ∪, ∩, − or ′, as you choose. Lay red, the wild, and blue, and choose −.',
        rows: ['red − blue'],
      },
      { say: `Using it pays ${rewards.wild} points. Answer.`, answer: 'right' },
    ],
    end: 'On the keyboard just type the sign: if no other die has it, the wild steps in.',
  },
  {
    level: 10,
    adds: 'Bonus dice',
    title: 'The bonus die',
    puzzle: {
      cards,
      dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '=', 'U'],
      goal: 2,
      mark: { die: 3, kind: 'bonus' },
    },
    steps: [
      { say: `A die with a star pays ${rewards.bonus} points if you use it, and nothing is lost if you do not. Lay blue ∩ gold.`, rows: ['blue ∩ gold', 'gold ∩ blue'] },
      { say: 'Two cards, and the bonus on top. Answer.', answer: 'right' },
    ],
    end: 'You know everything now. After this level there is free play.',
  },
];

export const lastLevel = tutorials.length;
export const tutorialOf = (level: number): Tutorial | undefined => tutorials.find((t) => t.level === level);

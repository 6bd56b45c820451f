// A tutorial for each level: a small puzzle and a few instructions. A step is complete
// when the rows match, or when the requested answer is given.
import type { Puzzle } from '../../model/puzzle';
import { points, rewards } from '../../model/score';

export interface Step {
  readonly say: string;
  readonly rows?: readonly string[]; // complete when the table matches one of these: "restriction / set name"
  readonly answer?: 'right' | 'wrong'; // complete when such an answer is given
}

export interface Tutorial {
  readonly level: number;
  readonly adds: string; // what this level adds
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
    title: 'Describe a set',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '∩'], goal: 2 },
    steps: [
      { say: 'A colour means all cards with that colour. Place the red die: tap it or drag it.', rows: ['red'] },
      {
        say: 'Four cards have red, and they are now marked. ∪ combines two sets. Add ∪ and blue.',
        rows: ['red ∪ blue', 'blue ∪ red'],
      },
      {
        say: 'Now six cards match: they have red, blue or both. But the goal is 2. Tap ∪ to remove it, and put ∩ in its place.',
        rows: ['red ∩ blue', 'blue ∩ red'],
      },
      { say: '∩ keeps only the cards that have both colours. Two cards match, and that is the goal. Press Answer.', answer: 'right' },
    ],
    end: 'That is the whole game: describe exactly as many cards as the goal says. Your score is the total points of your dice times the number of dice, so longer answers score more.',
  },
  {
    level: 2,
    adds: 'Difference',
    title: 'Take away',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '−', '∪'], goal: 2 },
    steps: [
      { say: '− removes one set from another. Place red − blue: the cards with red but without blue.', rows: ['red − blue'] },
      { say: 'Two cards match. The order matters: place blue − red instead.', rows: ['blue − red'] },
      { say: 'Again two cards match, but different ones. Press Answer.', answer: 'right' },
    ],
    end: 'Difference is the only sign for which the order of the two sets matters.',
  },
  {
    level: 3,
    adds: 'Complement',
    title: 'Everything else',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '′', '∪'], goal: 2 },
    steps: [
      { say: '′ after a set means all the other cards. Place red′.', rows: ['red′'] },
      { say: 'Four cards do not have red. Now change it to red ∪ blue′.', rows: ['red ∪ blue′'] },
      {
        say: 'Here ′ applies only to blue. To apply it to everything, add brackets: press ( ) below the dice, or ] on the keyboard.',
        rows: ['(red ∪ blue)′'],
      },
      { say: 'Two cards have neither red nor blue. Press Answer.', answer: 'right' },
    ],
    end: 'Brackets cost nothing, and you can put them wherever you like.',
  },
  {
    level: 4,
    adds: 'The same sign twice',
    title: 'Brackets',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '−'], goal: 3 },
    steps: [
      { say: 'Signs are read from left to right. Place red ∪ green − blue.', rows: ['red ∪ green − blue'] },
      {
        say: 'The dashed brackets show the order. Drag the opening bracket to the right, past the ∪ (or press ]).',
        rows: ['red ∪ (green − blue)'],
      },
      { say: 'Now five cards match. Move the brackets back: drag them, or press ( ) again.', rows: ['red ∪ green − blue'] },
      { say: 'Three cards match. Press Answer.', answer: 'right' },
    ],
    end: 'From now on, you may get the same sign twice.',
  },
  {
    level: 5,
    adds: 'Universe and empty set',
    title: 'All and nothing',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '−', '∪', 'U', '∅'], goal: 4 },
    steps: [
      { say: 'U means all cards. Place U − red.', rows: ['U − red'] },
      { say: 'These are all cards without red, the same as red′. ∅ means no cards. Add ∪ ∅.', rows: ['U − red ∪ ∅'] },
      { say: '∪ ∅ adds no cards, but two more dice score more points. Press Answer.', answer: 'right' },
    ],
    end: `U and ∅ are worth ${points('U')} points each, so it is worth using them.`,
  },
  {
    level: 6,
    adds: 'Restrictions',
    title: 'Restrictions',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '∩', '=', '⊆'], goal: 2 },
    steps: [
      {
        say: 'The upper row can flip cards. red = blue keeps the cards that have both or neither. Place it in the upper row.',
        rows: ['red = blue', 'blue = red'],
      },
      {
        say: 'Flipped cards are out of the game. Now describe a set of the remaining cards: place green in the lower row.',
        rows: ['red = blue / green', 'blue = red / green'],
      },
      { say: 'Two of the remaining cards have green. With a restriction, one die is enough for the set name. Press Answer.', answer: 'right' },
    ],
    end: 'There is another sign, ⊆. For example, red ⊆ blue flips the cards with red but without blue.',
  },
  {
    level: 7,
    adds: 'The clock',
    title: 'The clock',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '∪', '′', '=', 'U'], goal: 6 },
    steps: [
      {
        say: 'From this level on, every round has a time limit. The clock stops while the page is hidden. Place red ∪ blue before the time runs out.',
        rows: ['red ∪ blue', 'blue ∪ red'],
      },
      { say: 'Press Answer before time is up. If you are stuck, you can pass: it costs nothing.', answer: 'right' },
    ],
    end: 'Later levels give you less time.',
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
      { say: 'Place red ∩ U. Four cards match, and that is the goal.', rows: ['red ∩ U', 'U ∩ red'] },
      { say: 'But the green die has a border, which means you must use it. Press Answer to see what happens.', answer: 'wrong' },
      { say: 'An answer without the required die is wrong. Place green ∪ gold instead.', rows: ['green ∪ gold', 'gold ∪ green'] },
      { say: `Four cards match, and the required die earns ${rewards.required} extra points. Press Answer.`, answer: 'right' },
    ],
    end: 'A wrong answer costs only time.',
  },
  {
    level: 9,
    adds: 'Wild dice',
    title: 'The wild',
    puzzle: { cards, dice: ['red', 'blue', 'green', 'gold', '?', '∩', '=', 'U'], goal: 2 },
    steps: [
      {
        say: 'The violet die is wild: you can choose ∪, ∩, − or ′ for it. Place red, the wild die and blue, and choose −.',
        rows: ['red − blue'],
      },
      { say: `Using the wild die earns ${rewards.wild} extra points. Press Answer.`, answer: 'right' },
    ],
    end: 'On the keyboard, just type the sign: if no other die has it, the wild die is used.',
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
      { say: `A die with a star earns ${rewards.bonus} extra points if you use it. You do not have to. Place blue ∩ gold.`, rows: ['blue ∩ gold', 'gold ∩ blue'] },
      { say: 'Two cards match, and you get the bonus. Press Answer.', answer: 'right' },
    ],
    end: 'Now you know all the rules. After this level comes free play.',
  },
];

export const lastLevel = tutorials.length;
export const tutorialOf = (level: number): Tutorial | undefined => tutorials.find((t) => t.level === level);

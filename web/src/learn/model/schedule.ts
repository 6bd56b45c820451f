// When an algorithm is repeated: FSRS-6 (Free Spaced Repetition Scheduler) from the library ts-fsrs, with its published default
// parameters and intervals of whole days.
import { createEmptyCard, fsrs, Rating, State, type Grade } from 'ts-fsrs';

/** What the learner did: the turns were shown, there was a mistake, it was right, or right and fast. */
export type Answer = 'shown' | 'mistake' | 'right' | 'fast';

const fastTurn = 1500; // milliseconds

/** Grades a solved case. */
export function answerOf(solve: { wasShown: boolean; mistakes: number; turns: number; milliseconds: number }): Answer {
  if (solve.wasShown) return 'shown';
  if (solve.mistakes > 0) return 'mistake';
  return solve.milliseconds <= fastTurn * solve.turns ? 'fast' : 'right';
}

/** The memory of one algorithm. Times are in milliseconds since 1970. */
export interface Card {
  due: number;
  last: number; // time of the last review
  stability: number; // days until the probability of remembering falls to 90 %
  difficulty: number; // 1 to 10
  reviews: number;
  lapses: number;
}

export type Cards = Record<string, Card>; // by id of the algorithm

const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
const grades: Record<Answer, Grade> = { shown: Rating.Again, mistake: Rating.Hard, right: Rating.Good, fast: Rating.Easy };
const day = 86_400_000;

/** The card after a review. A new algorithm has no card yet. */
export function review(card: Card | undefined, answer: Answer, now: number): Card {
  const before = card
    ? {
        due: new Date(card.due),
        stability: card.stability,
        difficulty: card.difficulty,
        elapsed_days: 0,
        scheduled_days: Math.round((card.due - card.last) / day),
        learning_steps: 0,
        reps: card.reviews,
        lapses: card.lapses,
        state: State.Review,
        last_review: new Date(card.last),
      }
    : createEmptyCard(now);
  const { card: after } = scheduler.next(before, now, grades[answer]);
  return { due: after.due.getTime(), last: now, stability: after.stability, difficulty: after.difficulty, reviews: after.reps, lapses: after.lapses };
}

/** The algorithms that are due, the longest overdue first. */
export function dueCards(cards: Cards, now: number): string[] {
  return Object.keys(cards)
    .filter((id) => cards[id].due <= now)
    .sort((a, b) => cards[a].due - cards[b].due || (a < b ? -1 : 1));
}

/** The time of the next review after now; undefined if there is none. */
export function nextDue(cards: Cards, now: number): number | undefined {
  const later = Object.values(cards).map(({ due }) => due).filter((due) => due > now);
  return later.length > 0 ? Math.min(...later) : undefined;
}

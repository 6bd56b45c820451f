// The course as data. A lesson is one file in ../lessons: what it shows, its exercises, and all its words. A translation replaces
// `words` only.
import type { Goal, MethodName } from './goals';

interface ExercisePlan {
  count: number; // tasks to solve
  test?: boolean; // the last exercise of a lesson; a task does not count after a wrong answer or after its turns were shown
  hints?: boolean; // in a test: hints are allowed
}
/** Multiple-choice questions. */
export interface QuizPlan extends ExercisePlan {
  kind: 'quiz';
  about: 'pieces' | 'opposite' | 'turns';
}
/** Turn the whole cube until two given colours are on top and in front. */
export interface HoldPlan extends ExercisePlan {
  kind: 'hold';
}
/** Make the given turns, or turns drawn from a list. */
export interface MakePlan extends ExercisePlan {
  kind: 'make';
  sequence?: string;
  draw?: { turns: string; length: number };
}
/** Solve one step from a position drawn by the engine. */
export interface SolvePlan extends ExercisePlan {
  kind: 'solve';
  method: MethodName;
  step: string; // the engine's name for the step in which the position is, at its start or later
  remaining?: number; // pieces of the step that are still to be solved (default: all)
  turns?: [least: number, most: number]; // turns of the engine's solution for the rest of the step
  goal?: string; // the last step to solve (default: `step`)
}
export type Exercise = QuizPlan | HoldPlan | MakePlan | SolvePlan;

export interface Algorithm {
  id: string;
  moves: string;
}

export interface Lesson {
  id: string;
  picture: { goal?: Goal; moves?: string; from?: 'below' }; // the goal, or a solved cube after these moves
  pictures?: string[]; // for each paragraph of the text: the pieces of the goal after these moves
  show?: string[]; // turns shown with an arrow
  keys?: string[]; // turns on the keypad besides the six faces
  algorithms?: Algorithm[]; // learned in this lesson and repeated later
  exercises: Exercise[]; // the last one is the test
  words: {
    title: string;
    goal: string; // one sentence
    text: string[]; // short paragraphs
    algorithms?: Record<string, { name: string; when: string }>; // by id
    exercises: string[]; // what to do, one sentence for each exercise
  };
}

// Lesson texts: plain sentences with **bold** words.
export interface Segment {
  text: string;
  bold: boolean;
}

export const segmentsOf = (text: string): Segment[] =>
  text
    .split('**')
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((segment) => segment.text !== '');

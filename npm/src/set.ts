/**
 * Ready, Set: deal, judge and solve puzzles, and get the daily puzzle.
 *
 * @packageDocumentation
 */
import { ask } from './ask.js';
import type { SetSolve, SetSolveParams } from './generated/contract.js';
import type { Answer, AnyEngine, OptionsFor } from './options.js';

export * from './generated/set.js';

type SolveOptions = Omit<SetSolveParams, 'puzzle'>;
/** The number of solutions, and the shortest, longest and best one. */
export type SetSolved = Extract<SetSolve, { count: number }>;
/** One hint. */
export type SetHinted = Exclude<SetSolve, { count: number }>;

/**
 * Returns the shortest, longest and best solutions and their number; with `hint`, returns one hint instead.
 *
 * @example
 * solve(engine, daily(engine)).best
 *
 * @example
 * solve(engine, deal(engine, { level: 6 }), { hint: 2 }).hint
 */
export function solve<E extends AnyEngine>(engine: E, puzzle: SetSolveParams['puzzle'], options?: Omit<SolveOptions, 'hint'> & { hint?: undefined } & OptionsFor<E>): Answer<E, SetSolved>;
export function solve<E extends AnyEngine>(engine: E, puzzle: SetSolveParams['puzzle'], options: SolveOptions & { hint: number } & OptionsFor<E>): Answer<E, SetHinted>;
export function solve<E extends AnyEngine>(engine: E, puzzle: SetSolveParams['puzzle'], options?: SolveOptions & OptionsFor<E>): Answer<E, SetSolve>;
export function solve<E extends AnyEngine>(engine: E, puzzle: SetSolveParams['puzzle'], options?: object): Answer<E, SetSolve> {
  return ask(engine, 'set.solve', { puzzle }, options);
}

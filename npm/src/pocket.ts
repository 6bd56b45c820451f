/**
 * The 2×2×2 cube: show, check, scramble and solve it in the fewest turns.
 *
 * @packageDocumentation
 */
import { ask } from './ask.js';
import type { HumanSolution, PocketSolve, PocketSolveParams } from './generated/contract.js';
import type { Answer, AnyEngine, OptionsFor } from './options.js';

export * from './generated/pocket.js';

type SolveOptions = Omit<PocketSolveParams, 'cube'>;
/** A shortest solution. */
export type PocketShortest = Exclude<PocketSolve, HumanSolution>;

/**
 * Solves a 2×2×2 in the fewest turns (the default) or layer by layer.
 *
 * @example
 * solve(engine, 'R U F2').moves
 *
 * @example
 * solve(engine, 'R U F2', { method: 'layers' }).steps
 */
export function solve<E extends AnyEngine>(engine: E, cube: PocketSolveParams['cube'], options?: Omit<SolveOptions, 'method'> & { method?: 'optimal' } & OptionsFor<E>): Answer<E, PocketShortest>;
export function solve<E extends AnyEngine>(engine: E, cube: PocketSolveParams['cube'], options: SolveOptions & { method: 'layers' } & OptionsFor<E>): Answer<E, HumanSolution>;
export function solve<E extends AnyEngine>(engine: E, cube: PocketSolveParams['cube'], options?: SolveOptions & OptionsFor<E>): Answer<E, PocketSolve>;
export function solve<E extends AnyEngine>(engine: E, cube: PocketSolveParams['cube'], options?: object): Answer<E, PocketSolve> {
  return ask(engine, 'pocket.solve', { cube }, options);
}

/**
 * Rubik's cube and its notation: checked, scrambled, solved; turns simplified, inverted, counted.
 *
 * @packageDocumentation
 */
import { ask } from './ask.js';
import type { CubeSolve, CubeSolveParams, HumanSolution, NoSolution, SearchedSolution } from './generated/contract.js';
import type { Answer, AnyEngine, OptionsFor } from './options.js';

export * from './generated/cube.js';

type SolveOptions = Omit<CubeSolveParams, 'cube'>;
type SearchMethod = 'fast' | 'optimal' | 'fmc';
type HumanMethod = Exclude<NonNullable<SolveOptions['method']>, SearchMethod>;
/** Without one of these, the fast method always finds a solution. */
type Limit = 'max_length' | 'time_limit' | 'nodes' | 'to' | 'moves';

/** The fast method, which answers at once. */
export type FastOptions = Omit<SolveOptions, 'method' | Limit> & { method?: 'fast' } & { [L in Limit]?: undefined };
/** A search, which may find nothing within its limits. */
export type SearchOptions = Omit<SolveOptions, 'method'> & { method?: SearchMethod };
/** As people solve, step by step. */
export type HumanOptions = Omit<SolveOptions, 'method'> & { method: HumanMethod };

/**
 * Solves a cube: in about twenty moves, in the fewest with proof, or step by step as people do. A cube is turns, 54
 * stickers, Reid's notation, a KPattern, or the name of a position.
 *
 * @example
 * solve(engine, "R U F2 D' L").moves
 *
 * @example
 * for (const { name, moves, note } of solve(engine, "R U F2 D' L", { method: 'cfop' }).steps) console.log(name, moves, note);
 *
 * @example
 * const answer = solve(engine, "R U F2 D' L", { max_length: 4 });
 * console.log(answer.found ? answer.moves : answer.message);
 */
export function solve<E extends AnyEngine>(engine: E, cube: CubeSolveParams['cube'], options?: FastOptions & OptionsFor<E>): Answer<E, SearchedSolution>;
export function solve<E extends AnyEngine>(engine: E, cube: CubeSolveParams['cube'], options: SearchOptions & OptionsFor<E>): Answer<E, SearchedSolution | NoSolution>;
export function solve<E extends AnyEngine>(engine: E, cube: CubeSolveParams['cube'], options: HumanOptions & OptionsFor<E>): Answer<E, HumanSolution>;
export function solve<E extends AnyEngine>(engine: E, cube: CubeSolveParams['cube'], options?: SolveOptions & OptionsFor<E>): Answer<E, CubeSolve>;
export function solve<E extends AnyEngine>(engine: E, cube: CubeSolveParams['cube'], options?: object): Answer<E, CubeSolve> {
  return ask(engine, 'cube.solve', { cube }, options);
}

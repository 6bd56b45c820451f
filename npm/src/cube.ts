/**
 * Rubik's cube and its notation: check, scramble and solve cubes; simplify, invert and count turns.
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
/** Options that limit the search. Without them, the fast and the optimal method always find a solution. */
type Limit = 'max_length' | 'time_limit' | 'nodes' | 'to' | 'moves';

/** Options of the fast or the optimal method without limits, which always find a solution. */
export type FastOptions = Omit<SolveOptions, 'method' | Limit> & { method?: 'fast' | 'optimal' } & { [L in Limit]?: undefined };
/** Options of a search that may find no solution within its limits. */
export type SearchOptions = Omit<SolveOptions, 'method'> & { method?: SearchMethod };
/** Options of the human methods, which solve step by step. */
export type HumanOptions = Omit<SolveOptions, 'method'> & { method: HumanMethod };

/**
 * Solves a cube in about twenty moves, in the proven minimum, or step by step with a human method. A cube is given as
 * turns, 54 stickers, Reid's notation, a KPattern, or the name of a position. The fast method aims for 20 moves, which
 * suffice for every cube; it returns a longer solution only if it finds none of 20 moves within 100 million nodes.
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

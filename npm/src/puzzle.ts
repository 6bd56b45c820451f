/**
 * Any twisty puzzle, built-in or as a definition (cubing.js KPuzzle JSON or a `.tws` file): apply algorithms, count positions, check patterns and
 * generate random ones.
 *
 * @packageDocumentation
 */
export * from './generated/puzzle.js';

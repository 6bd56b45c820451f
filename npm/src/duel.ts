/**
 * Duel, the form of Ready, Set for two or three players: deal and play a round, judge challenges with proof, let the
 * computer play, and review a round.
 *
 * @packageDocumentation
 */
export * from './generated/duel.js';

/**
 * The events of the World Cube Association: scrambles with pictures, and scramble sheets to print.
 *
 * @packageDocumentation
 */
export * from './generated/event.js';

// A player's career through the levels, in the engine's JSON format. Only the engine applies events to it.

export interface Career {
  readonly version: 1;
  readonly level: number;
  readonly score: number;
  readonly freePlay: boolean;
  readonly solved: number;
  readonly passed: number;
  readonly wrong: number;
}

/** The engine's answer: the career and derived values. */
export interface Standing extends Career {
  readonly goalScore?: number; // undefined in free play
  readonly seconds?: number; // time limit of a round
  readonly mayAdvance: boolean;
}

export type CareerEvent =
  | { readonly event: 'right'; readonly score: number; readonly hints?: number }
  | { readonly event: 'wrong' | 'pass' | 'advance' }
  | { readonly event: 'move'; readonly level: number };

export const newCareer: Career = {
  version: 1,
  level: 1,
  score: 0,
  freePlay: false,
  solved: 0,
  passed: 0,
  wrong: 0,
};

/** The stored part of a standing. */
export function careerOf({ version, level, score, freePlay, solved, passed, wrong }: Standing): Career {
  return { version, level, score, freePlay, solved, passed, wrong };
}

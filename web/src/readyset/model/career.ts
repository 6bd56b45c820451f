// A player's way through the levels, in the engine's JSON form of a career. What an event makes of it only the engine says.

export interface Career {
  readonly version: 1;
  readonly level: number;
  readonly score: number;
  readonly freePlay: boolean;
  readonly solved: number;
  readonly passed: number;
  readonly wrong: number;
}

/** The engine's answer: the career, and what follows from it. */
export interface Standing extends Career {
  readonly goalScore?: number; // none in free play
  readonly seconds?: number; // for a round
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

/** The career alone, as it is stored. */
export function careerOf({ version, level, score, freePlay, solved, passed, wrong }: Standing): Career {
  return { version, level, score, freePlay, solved, passed, wrong };
}

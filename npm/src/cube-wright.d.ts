/** The detail of an `error` event: what is wrong with the value of an attribute. */
export interface CubeWrightError {
  /** The name of the attribute; empty if the error does not concern an attribute. */
  attribute: string;
  message: string;
  /** The complete error as one sentence. */
  sentence: string;
  expected?: string;
  /** The line and column in the value, counted from 1, if the error has a position. */
  line?: number;
  column?: number;
}

/** The detail of a `move` event. */
export interface CubeWrightMove {
  /** The new position: the number of moves that have been made. */
  at: number;
  /** The move, if the position advanced by one; otherwise empty. */
  move: string;
  /** All moves of the algorithm. */
  moves: string[];
  /** The 54 stickers at the new position, as colour letters. */
  state: string;
}

/** The detail of an `end` event. */
export interface CubeWrightEnd {
  at: number;
  state: string;
}

/** The detail of a `solve` event of a Ready, Set puzzle. */
export interface CubeWrightSolve {
  /** The rows of the answer in the notation of `set.judge`. */
  rows: string[];
  score: number;
}

/** The events of `<cube-wright>`. `error` does not bubble; the others do. */
export interface CubeWrightEventMap extends HTMLElementEventMap {
  move: CustomEvent<CubeWrightMove>;
  end: CustomEvent<CubeWrightEnd>;
  solve: CustomEvent<CubeWrightSolve>;
}

/**
 * The custom element `<cube-wright>`: a cube, an algorithm with a player, or a daily Ready, Set puzzle. Importing this module
 * defines the element.
 *
 * @example
 * <cube-wright alg="R U R' U'" setup-anchor="end" mask="ll"></cube-wright>
 */
export class CubeWrightElement extends HTMLElement {
  /** The algorithm to play, in any notation that the engine reads: `R U R' U'`, `[R: U2]`, `(R U)6`. */
  alg: string;
  /** Moves that are made before the algorithm. */
  setup: string;
  /** `start` (default): `setup` and `stickers` describe the cube before the algorithm; `end`: after it. */
  setupAnchor: string;
  /** 54 stickers as face letters or colour letters; a dot is an unknown sticker (default: the solved cube). */
  stickers: string;
  /** `full`, `cross`, `f2l`, `oll`, `pll`, `ll`, `corners`, `edges`, or 54 symbols: x shows a sticker, o dims it, a dot greys it out. */
  mask: string;
  /** `isometric` (default), `net`, `both` or `top`. */
  view: string;
  /** `western` (default), `japanese`, `mirrored`, `colour-blind`, or six colours for U R F D L B. */
  scheme: string;
  /** `full` (default), `bar` without the list of moves, or `none`. */
  controls: string;
  /** `auto` (default), `light` or `dark`. */
  theme: string;
  /** The accessible name (default: a generated description). */
  label: string;
  /** `cube` (default) or `daily`. */
  puzzle: string;
  /** The date of the daily puzzle (default: today). */
  date: string;
  /** The address of the service that provides the daily puzzle (default: the site that served the script). */
  service: string;
  /** A Ready, Set puzzle as JSON, which is shown instead of the daily puzzle. */
  data: string;
  /** Whether each sticker shows the letter of its colour. */
  letters: boolean;
  /** Whether the algorithm plays when it is loaded. */
  autoplay: boolean;
  /** Whether the algorithm repeats. */
  loop: boolean;
  /** The playback speed from 0.1 to 10 (default 1). */
  speed: number;
  /** The current position: the number of moves that have been made. */
  at: number;
  /** All moves of the algorithm, with brackets expanded. */
  readonly moves: string[];
  /** The 54 stickers at the current position, as colour letters. */
  readonly state: string;
  readonly playing: boolean;
  play(): void;
  pause(): void;
  /** Steps by a number of moves (default 1); a negative number steps back. */
  step(by?: number): void;

  addEventListener<K extends keyof CubeWrightEventMap>(
    type: K,
    listener: (this: CubeWrightElement, event: CubeWrightEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'cube-wright': CubeWrightElement;
  }
}

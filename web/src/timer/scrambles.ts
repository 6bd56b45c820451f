// Scrambles for every event, with the data needed to draw the scrambled puzzle. The next scramble is prepared while the user
// solves, because scrambling some puzzles takes a second.
import type { Methods } from 'cubewright';
import { toColours } from '../cube/model/facelets';
import { toColours as toPocketColours } from '../pocket/stickers';
import { type Event, type Planned, scrambleOf, wcaId } from './events';

export interface EventMethods {
  'event.scramble': {
    params: { event: string; count?: number; seed?: string; picture?: boolean };
    answer: { event: string; seed: string; scrambles: { moves: string }[]; svg?: string };
  };
}
type AllMethods = Omit<Methods, keyof EventMethods> & EventMethods;
type Used = 'cube.scramble' | 'pocket.scramble' | 'cube.show' | 'event.scramble';

/** Calls the engine. */
export type Ask = <M extends Used>(method: M, params: AllMethods[M]['params']) => Promise<AllMethods[M]['answer']>;

export interface Request {
  event: Event;
  plan?: Planned; // the practised step
  count?: number; // number of cubes (multi-blind)
  seed?: string;
}

export interface Drawn {
  moves: string; // may have several lines
  cube?: string; // stickers of a 3×3×3 or 2×2×2
  svg?: string; // picture of any other puzzle
  list?: { moves: string; cube: string }[]; // the cubes of a multi-blind attempt
}

/** Generates a scramble. */
export async function draw(ask: Ask, { event, plan, count = 1, seed }: Request): Promise<Drawn> {
  const seeded = seed === undefined ? {} : { seed };
  if (event === '2x2x2') {
    const [{ moves, facelets }] = (await ask('pocket.scramble', seeded)).scrambles;
    return { moves, cube: toPocketColours(facelets) };
  }
  const id = wcaId(event);
  if (event === '3x3x3' || event === 'oh' || id === undefined) {
    const [{ moves, facelets }] = (await ask('cube.scramble', { ...scrambleOf(event, plan), ...seeded })).scrambles;
    return { moves, cube: toColours(facelets) };
  }
  if (event === '333mbf') {
    const { scrambles } = await ask('event.scramble', { event: id, count, ...seeded });
    const list = await Promise.all(scrambles.map(({ moves }) => scrambledCube(ask, moves)));
    return { moves: list.map(({ moves }, i) => `${i + 1}) ${moves}`).join('\n'), list };
  }
  const isCube = event === '333bf' || event === '333fm';
  const { scrambles, svg } = await ask('event.scramble', { event: id, ...seeded, ...(!isCube && { picture: true }) });
  return isCube ? scrambledCube(ask, scrambles[0].moves) : { moves: scrambles[0].moves, svg };
}

/** A 3×3×3 after these moves. */
export async function scrambledCube(ask: Ask, moves: string): Promise<{ moves: string; cube: string }> {
  return { moves, cube: toColours((await ask('cube.show', { cube: moves })).facelets) };
}

/** Generates scrambles, and prepares the next one of the same kind in advance. */
export class ScrambleQueue {
  private prepared: { key: string; drawn: Promise<Drawn> } | undefined;

  constructor(private readonly ask: Ask) {}

  async next(request: Request): Promise<Drawn> {
    if (request.seed !== undefined) return draw(this.ask, request);
    const key = JSON.stringify(request);
    const waiting = this.prepared?.key === key ? this.prepared.drawn : undefined;
    this.prepared = undefined;
    const drawn = await (waiting ?? draw(this.ask, request));
    // Another request may have been made in the meantime; its scrambles are prepared then.
    if (this.prepared === undefined) this.prepare(key, request);
    return drawn;
  }

  private prepare(key: string, request: Request): void {
    const drawn = draw(this.ask, request);
    const prepared = { key, drawn };
    this.prepared = prepared;
    // A scramble that could not be prepared is requested again when it is needed, and its error is reported then.
    drawn.catch(() => {
      if (this.prepared === prepared) this.prepared = undefined;
    });
  }
}

// A scramble as lines of text for the screen.

/** The lines of a scramble. The two numbers of a Square-1 turn stay together, and so does the slash with the turn before it. */
export function displayLines(event: Event, moves: string): string[] {
  if (event === 'minx') return moves.split('\n');
  const line = moves.replaceAll('\n', ' ');
  return [event === 'sq1' ? line.replace(/, */g, ',\u00A0').replace(/ +\//g, '\u00A0/') : line];
}

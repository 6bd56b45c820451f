// Plays a list of turns: the current position, the turn in motion and the pace. The clock is a parameter, so that tests do
// not have to wait.
import { apply, type Turn } from '../cube/model/turns';

export interface Shown {
  cube: string; // the stickers before the turn
  mask: string; // the mask of these stickers
  turn?: Turn;
  part: number; // the completed part of the turn, from 0 to 1
}

export interface Clock {
  now(): number; // in milliseconds
  request(frame: () => void): number;
  cancel(id: number): void;
}

export interface Listener {
  draw(): void;
  moved(turn: Turn | undefined): void; // the position changed; the turn if it was a single forward step
  changed(): void; // playing started or stopped
  ended(): void;
}

const turnTime = 420; // milliseconds for a quarter turn at speed 1
const restTime = 140; // the pause between two turns

const eased = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - 2 * (1 - part) ** 2);

export class Playback {
  at = 0;
  playing = false;
  speed = 1;
  loop = false;
  still = false; // true if moves are not animated
  turns: readonly Turn[] = [];
  private cubes: string[] = [''];
  private masks: string[] = [''];
  private motion: { index: number; forward: boolean; start: number; length: number } | undefined;
  private nextAt = 0; // time of the next turn while playing
  private frame: number | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly listener: Listener,
  ) {}

  get length(): number {
    return this.turns.length;
  }
  get cube(): string {
    return this.cubes[this.at];
  }
  get mask(): string {
    return this.masks[this.at];
  }

  load(cube: string, mask: string, turns: readonly Turn[], at: number): void {
    this.stop();
    this.turns = turns;
    this.cubes = [cube];
    this.masks = [mask];
    for (const turn of turns) {
      this.cubes.push(apply(this.cubes[this.cubes.length - 1], turn));
      this.masks.push(apply(this.masks[this.masks.length - 1], turn));
    }
    this.at = Math.max(0, Math.min(turns.length, at));
  }

  get shown(): Shown {
    const { motion } = this;
    if (!motion) return { cube: this.cubes[this.at], mask: this.masks[this.at], part: 0 };
    const done = eased(Math.min(1, Math.max(0, (this.clock.now() - motion.start) / motion.length)));
    const { index, forward } = motion;
    return { cube: this.cubes[index], mask: this.masks[index], turn: this.turns[index], part: forward ? done : 1 - done };
  }

  /** Moves to a position. A step to a neighbouring position is animated. */
  seek(at: number): void {
    const to = Math.max(0, Math.min(this.length, Math.trunc(at) || 0));
    const by = to - this.at;
    if (by === 0) return;
    const index = Math.min(to, this.at);
    this.at = to;
    this.motion = undefined;
    if (Math.abs(by) === 1) {
      const length = this.timeOf(index);
      this.nextAt = this.clock.now() + length + restTime / this.speed;
      if (!this.still) this.motion = { index, forward: by > 0, start: this.clock.now(), length };
    }
    this.listener.moved(by === 1 ? this.turns[index] : undefined);
    this.listener.draw();
    if (!this.motion && !this.playing && to === this.length && by > 0) this.listener.ended();
    this.run();
  }

  step(by: number): void {
    this.pause();
    this.seek(this.at + by);
  }

  play(): void {
    if (this.playing || this.length === 0) return;
    this.playing = true;
    if (this.at === this.length) this.seek(0);
    this.nextAt = this.clock.now();
    this.listener.changed();
    this.run();
  }

  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    this.listener.changed();
  }

  /** Stops everything immediately, for example because the element was removed from the page. */
  stop(): void {
    if (this.frame !== undefined) this.clock.cancel(this.frame);
    this.frame = undefined;
    this.motion = undefined;
    this.playing = false;
  }

  private timeOf(index: number): number {
    return (turnTime * (this.turns[index].quarters === 2 ? 1.5 : 1)) / this.speed;
  }

  private run(): void {
    if (this.frame !== undefined || (!this.motion && !this.playing)) return;
    this.frame = this.clock.request(() => {
      this.frame = undefined;
      this.tick();
      this.run();
    });
  }

  private tick(): void {
    const now = this.clock.now();
    if (this.motion) {
      const isOver = now >= this.motion.start + this.motion.length;
      const isForward = this.motion.forward;
      if (isOver) this.motion = undefined;
      this.listener.draw();
      if (isOver && isForward && this.at === this.length && !this.playing) this.listener.ended();
    }
    if (!this.playing || now < this.nextAt) return;
    if (this.at < this.length) return this.seek(this.at + 1);
    if (this.loop) {
      this.seek(0);
      this.nextAt = now + 2 * turnTime;
      return;
    }
    this.playing = false;
    this.listener.changed();
    this.listener.ended();
  }
}

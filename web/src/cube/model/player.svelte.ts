// Playback of a script: the current position and the timer that advances it.
import type { Script } from './script';
import { inverse, type Turn } from './turns';

export const speeds = [0.5, 1, 2, 4] as const;

export class Player {
  script = $state.raw<Script>({ turns: [], states: [''], chapters: [] });
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  shown = $state.raw<{ cube: string; via?: Turn }>({ cube: '' });
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Duration of one turn in milliseconds at the current speed. */
  get duration(): number {
    return 420 / this.speed;
  }
  get length(): number {
    return this.script.turns.length;
  }
  get atEnd(): boolean {
    return this.at >= this.length;
  }
  get next(): Turn | undefined {
    return this.script.turns[this.at];
  }

  load(script: Script, at: number): void {
    this.pause();
    this.script = script;
    this.at = Math.max(0, Math.min(script.turns.length, at));
    this.shown = { cube: script.states[this.at] };
  }

  seek(at: number): void {
    const to = Math.max(0, Math.min(this.length, at));
    const step = to - this.at;
    const via = step === 1 ? this.script.turns[this.at] : step === -1 ? inverse(this.script.turns[to]) : undefined;
    this.at = to;
    this.shown = { cube: this.script.states[to], via };
  }

  step(by: number): void {
    this.pause();
    this.seek(this.at + by);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.atEnd) this.seek(0);
    this.playing = true;
    this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    if (!this.playing) return;
    if (this.atEnd) return this.pause();
    const half = this.next?.quarters === 2 ? 1.5 : 1;
    this.seek(this.at + 1);
    this.timer = setTimeout(() => this.tick(), this.duration * half + 140 / this.speed);
  }
}

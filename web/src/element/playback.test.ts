import { beforeEach, describe, expect, it } from 'vitest';
import { solved } from '../cube/model/facelets';
import { applyAll, parseTurns } from '../cube/model/turns';
import { Playback } from './playback';

// A clock that the test advances. There is a frame every 16 milliseconds.
class FakeClock {
  time = 0;
  private frames = new Map<number, () => void>();
  private last = 0;
  now = () => this.time;
  request = (frame: () => void) => (this.frames.set(++this.last, frame), this.last);
  cancel = (id: number) => void this.frames.delete(id);
  get isIdle() {
    return this.frames.size === 0;
  }
  pass(milliseconds: number) {
    for (const end = this.time + milliseconds; this.time < end; ) {
      this.time += 16;
      const due = [...this.frames.values()];
      this.frames.clear();
      for (const frame of due) frame();
    }
  }
}

describe('Playback', () => {
  const turns = parseTurns("R U2 R' U'");
  let clock: FakeClock;
  let log: string[];
  let playback: Playback;
  beforeEach(() => {
    clock = new FakeClock();
    log = [];
    playback = new Playback(clock, {
      draw: () => undefined,
      moved: (turn) => log.push(turn ? `${turn.name}@${playback.at}` : `@${playback.at}`),
      changed: () => log.push(playback.playing ? 'play' : 'pause'),
      ended: () => log.push('end'),
    });
    playback.load(solved, 'x'.repeat(54), turns, 0);
  });

  it('plays all moves and ends once', () => {
    playback.play();
    clock.pass(5000);
    expect(log).toEqual(['play', 'R@1', 'U2@2', "R'@3", "U'@4", 'pause', 'end']);
    expect(playback.cube).toBe(applyAll(solved, turns));
    expect(clock.isIdle).toBe(true);
  });
  it('starts again from the end', () => {
    playback.seek(4);
    log.length = 0;
    playback.play();
    clock.pass(100);
    expect(log).toEqual(['@0', 'play', 'R@1']);
  });
  it('repeats with loop', () => {
    playback.loop = true;
    playback.play();
    clock.pass(9000);
    expect(log.filter((entry) => entry === 'R@1').length).toBeGreaterThan(1);
    expect(log).not.toContain('end');
    playback.stop();
    expect(clock.isIdle).toBe(true);
  });
  it('plays at another speed', () => {
    playback.speed = 4;
    playback.play();
    clock.pass(800);
    expect(playback.at).toBe(4);
  });
  it('animates steps in both directions', () => {
    playback.step(1);
    expect(playback.shown).toMatchObject({ cube: solved, part: 0 });
    clock.pass(208);
    expect(playback.shown.turn?.name).toBe('R');
    expect(playback.shown.part).toBeGreaterThan(0.3);
    expect(playback.shown.part).toBeLessThan(0.7);
    clock.pass(400);
    expect(playback.shown.turn).toBeUndefined();
    playback.step(-1);
    expect(playback.shown).toMatchObject({ cube: solved, part: 1 });
    clock.pass(500);
    expect(playback.cube).toBe(solved);
    expect(clock.isIdle).toBe(true);
  });
  it('jumps over several moves, stays within its range, and ends at the last move', () => {
    playback.seek(3);
    expect(playback.shown.turn).toBeUndefined();
    playback.seek(99);
    clock.pass(1000);
    playback.seek(-5);
    playback.step(-1);
    playback.seek(NaN);
    expect(log).toEqual(['@3', "U'@4", 'end', '@0']);
  });
  it('does not animate if motion is to be reduced', () => {
    playback.still = true;
    playback.step(1);
    expect(playback.shown).toMatchObject({ cube: applyAll(solved, turns.slice(0, 1)), part: 0 });
    expect(clock.isIdle).toBe(true);
    playback.play();
    clock.pass(5000);
    expect(log.at(-1)).toBe('end');
  });
  it('has nothing to play without moves', () => {
    playback.load(solved, 'x'.repeat(54), [], 0);
    playback.play();
    playback.step(1);
    expect(log).toEqual([]);
  });
});

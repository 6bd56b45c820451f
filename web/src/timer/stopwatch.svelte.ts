// The stopwatch of cubers: hold until it is ready, let go to start, touch anything to stop.

export const holdFor = 300; // milliseconds until letting go starts it

export class Stopwatch {
  phase = $state<'idle' | 'holding' | 'ready' | 'running'>('idle');
  elapsed = $state(0);
  private started = 0;
  private holding: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  constructor(private readonly onstop: (milliseconds: number) => void) {}

  press(now = performance.now()): void {
    if (this.phase === 'running') {
      this.stop(now);
      return;
    }
    if (this.phase !== 'idle') return;
    this.phase = 'holding';
    this.holding = setTimeout(() => (this.phase = 'ready'), holdFor);
  }

  release(now = performance.now()): void {
    clearTimeout(this.holding);
    if (this.phase === 'ready') {
      this.started = now;
      this.elapsed = 0;
      this.phase = 'running';
      this.tick();
    } else if (this.phase === 'holding') this.phase = 'idle';
  }

  cancel(): void {
    clearTimeout(this.holding);
    cancelAnimationFrame(this.frame);
    this.phase = 'idle';
  }

  private stop(now: number): void {
    cancelAnimationFrame(this.frame);
    this.elapsed = Math.round(now - this.started);
    this.phase = 'idle';
    this.onstop(this.elapsed);
  }

  private tick(): void {
    this.frame = requestAnimationFrame((now) => {
      if (this.phase !== 'running') return;
      this.elapsed = Math.max(0, now - this.started);
      this.tick();
    });
  }
}

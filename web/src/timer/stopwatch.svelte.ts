// The cubing stopwatch: hold until it is ready, release to start, touch anything to stop. With inspection, the first
// touch starts the inspection, and the penalty for a late start is reported with the time.
import { latestCall, penaltyAfter } from './timer_settings.document';
import type { Penalty } from './times';

export interface StopwatchPlan {
  inspection: () => boolean;
  hold: () => number; // minimum hold time in milliseconds
  onstop: (milliseconds: number, penalty?: Penalty) => void;
  oncall: (text: string) => void; // called during inspection
}

/** The time of a key press or touch by performance.now(). A busy page handles it later, which must not count. */
export function timeOf({ timeStamp }: Pick<Event, 'timeStamp'>, now = performance.now()): number {
  return timeStamp <= now && now - timeStamp < 10_000 ? timeStamp : now; // some browsers count from 1970
}

export class Stopwatch {
  phase = $state<'idle' | 'inspecting' | 'holding' | 'ready' | 'running'>('idle');
  elapsed = $state(0); // solving time
  inspected = $state<number>(); // milliseconds since the start of inspection; undefined without inspection
  private started = 0;
  private inspectionStarted = 0;
  private penalty: Penalty | undefined;
  private holding: ReturnType<typeof setTimeout> | undefined;
  private readyAt = Infinity; // when the current press has been long enough to start the solve
  private frame = 0;
  private called: string | undefined;

  constructor(private readonly plan: StopwatchPlan) {}

  press(now = performance.now()): void {
    if (this.phase === 'running') return this.stop(now);
    if (this.phase !== 'idle' && this.phase !== 'inspecting') return;
    const first = this.phase === 'idle' && this.plan.inspection();
    this.phase = 'holding';
    this.readyAt = first ? Infinity : now + this.plan.hold();
    if (!first) this.holding = setTimeout(() => (this.phase = 'ready'), this.plan.hold());
  }

  release(now = performance.now()): void {
    clearTimeout(this.holding);
    if (this.phase === 'ready' || (this.phase === 'holding' && now >= this.readyAt)) this.start(now);
    else if (this.phase === 'holding') {
      if (this.inspected === undefined && this.plan.inspection()) this.inspect(now);
      else this.drop();
    }
  }

  /** Called when the pointer or key is lost without a release: returns to the state before the press. */
  drop(): void {
    clearTimeout(this.holding);
    if (this.phase === 'holding' || this.phase === 'ready') this.phase = this.inspected === undefined ? 'idle' : 'inspecting';
  }

  cancel(): void {
    clearTimeout(this.holding);
    cancelAnimationFrame(this.frame);
    this.inspected = undefined;
    this.phase = 'idle';
  }

  private inspect(now: number): void {
    this.inspectionStarted = now;
    this.inspected = 0;
    this.called = undefined;
    this.phase = 'inspecting';
    this.tick();
  }

  private start(now: number): void {
    this.penalty = this.inspected === undefined ? undefined : penaltyAfter(now - this.inspectionStarted);
    this.inspected = undefined;
    this.started = now;
    this.elapsed = 0;
    this.phase = 'running';
    this.tick();
  }

  private stop(now: number): void {
    cancelAnimationFrame(this.frame);
    this.elapsed = Math.round(now - this.started);
    this.phase = 'idle';
    this.plan.onstop(this.elapsed, this.penalty);
  }

  private tick(): void {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame((now) => {
      if (this.phase === 'running') this.elapsed = Math.max(0, now - this.started);
      else if (this.inspected !== undefined) this.look(Math.max(0, now - this.inspectionStarted));
      else return;
      this.tick();
    });
  }

  private look(inspected: number): void {
    this.inspected = inspected;
    const call = latestCall(inspected);
    if (call === this.called) return;
    this.called = call;
    if (call) this.plan.oncall(call);
  }
}

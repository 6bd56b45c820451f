// A task while it is being solved: the cube, undo, the check of each turn, and hints.
import { apply, inverse, type Turn } from '../../cube/model/turns';
import { Follower, type Verdict } from './follower';
import { faceletsNamed, goalOf, isReached, stepsOf, type Goal } from './goals';
import type { Task } from './lesson_task';

type ShownHint = NonNullable<Awaited<ReturnType<Task['hint']>>>;

export class Bench {
  cube = $state('');
  /** What the 3D cube shows, with the turn to animate. */
  shown = $state.raw<{ cube: string; via?: Turn }>({ cube: '' });
  done = $state(false);
  verdict = $state<Verdict>();
  hint = $state.raw<ShownHint>();
  /** 0: no hint, 1: the piece and the reason, 2: the turns. */
  level = $state(0);
  /** Whether the turns have been shown. */
  wasShown = $state(false);
  /** Wrong turns while the right ones were shown, and turns taken back. */
  mistakes = $state(0);
  made = $state.raw<Turn[]>([]);
  /** Number of turns of the shown sequence that are made. */
  at = $state(0);
  /** The current step. It never moves back, because an algorithm temporarily breaks earlier steps. */
  step = $state<Goal>();
  private follower: Follower | undefined;

  constructor(readonly task: Task) {
    this.cube = task.start;
    this.shown = { cube: task.start };
    if (task.expected) this.follower = new Follower(task.start, task.expected);
    this.advance();
  }

  /** The steps of the task, from the first to the last. */
  get steps(): Goal[] {
    if (!this.task.goal) return [];
    const { method, first, goal } = this.task.goal;
    const all = stepsOf[method].map(goalOf);
    return all.slice(all.indexOf(first), all.indexOf(goal) + 1);
  }

  get sequence(): readonly Turn[] {
    return this.task.expected ?? (this.level === 2 ? (this.hint?.turns ?? []) : []);
  }
  get next(): Turn | undefined {
    return this.level === 2 && this.verdict !== 'wrong' && this.verdict !== 'half' ? this.sequence[this.at] : undefined;
  }
  get marked(): ReadonlySet<number> {
    return new Set(this.hint && this.level > 0 && this.at === 0 ? faceletsNamed(this.cube, this.hint.piece || this.hint.note) : []);
  }

  /** Makes a turn. `seen` is false if the 3D cube shows it already. */
  turn(turn: Turn, { seen = true } = {}): void {
    if (this.done) return;
    this.made = [...this.made, turn];
    this.put(apply(this.cube, turn), seen ? turn : undefined);
    if (this.verdict === 'wrong') this.mistakes += 1;
  }

  undo(): void {
    const last = this.made.at(-1);
    if (!last || this.done) return;
    this.made = this.made.slice(0, -1);
    if (!this.task.expected) this.mistakes += 1;
    this.put(apply(this.cube, inverse(last)), inverse(last));
  }

  restart(): void {
    if (!this.task.expected && this.made.length > 0) this.mistakes += 1;
    this.made = [];
    this.clearHint();
    this.follower = this.task.expected && new Follower(this.task.start, this.task.expected);
    this.at = 0;
    this.verdict = undefined;
    this.done = false;
    this.cube = this.task.start;
    this.shown = { cube: this.cube };
    this.step = undefined;
    this.advance();
  }

  /** The first request shows the piece and the reason, the second one the turns. */
  async help(): Promise<void> {
    if (this.done) return;
    if (!this.task.expected && (!this.hint || this.verdict === 'wrong')) {
      const cube = this.cube;
      const hint = await this.task.hint(cube);
      if (this.cube !== cube || !hint) return;
      this.hint = hint;
      this.follower = new Follower(cube, hint.turns);
      this.at = 0;
      this.verdict = undefined;
      this.level = hint.note === '' ? 2 : Math.max(1, this.level);
    } else this.level = 2;
    if (this.level === 2) this.wasShown = true;
  }

  private advance(): void {
    const open = this.steps.findIndex((goal) => !isReached(this.cube, goal));
    const now = this.steps.indexOf(this.step!);
    if (open > now) this.step = this.steps[open];
  }

  private clearHint(): void {
    this.hint = undefined;
    this.level = 0;
  }

  private put(cube: string, via: Turn | undefined): void {
    this.cube = cube;
    this.shown = { cube, via };
    if (this.follower) {
      this.verdict = this.follower.judge(cube);
      this.at = this.follower.at;
    }
    this.done = this.task.isDone(cube);
    this.advance();
    // The hint ends with its last turn. If only the piece was shown, the learner may find another way.
    if (!this.task.expected && (this.follower?.isDone || (this.level === 1 && this.verdict === 'wrong'))) {
      this.clearHint();
      this.follower = undefined;
      this.verdict = undefined;
      this.at = 0;
    }
  }
}

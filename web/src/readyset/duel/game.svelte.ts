// The current match: plays actions through the engine, lets the computer reply, and stores the round after every action.
import { sentenceOf } from '../../engine/client';
import { look } from '../../app/theme.svelte';
import { uniqueId } from '../../store/merge';
import { announce, toast } from '../../ui/announce.svelte';
import { deal, play, reply } from './model/calls';
import { isMachine, minutes, nextRound, seatOf, seatsOf, withPoints, type DuelSettings, type Match } from './model/match';
import type { DuelAction, DuelState } from './model/duel_round';
import { actionSentence, reasonTexts } from './model/duel_text';
import { stored } from './duel.document';

const thinking = 700; // ms before the computer acts, so that its move can be followed

export class Game {
  state = $state.raw<DuelState | undefined>();
  fault = $state('');
  isBusy = $state(false);
  private loaded = ''; // the round of `state`, as JSON

  readonly match = $derived(stored.value.match);
  readonly actions = $derived(this.match?.duel.actions ?? []);

  /** Loads the state of the stored round, which may have changed in another tab. */
  async follow(match: Match): Promise<void> {
    const text = JSON.stringify(match.duel);
    if (text === this.loaded || this.isBusy) return;
    await this.work(async () => {
      const { state } = await play(match.duel);
      this.show(match, state);
    });
    if (!document.hidden) void this.continue(); // the computer replies in one tab only
  }

  async start(settings: DuelSettings, seed?: string): Promise<void> {
    await this.work(async () => {
      const { duel, state } = await deal(settings, seed);
      this.show({ id: uniqueId(), seats: seatsOf(settings), settings, duel, starter: 0, rounds: [], counted: false, reasons: {}, used: 0, extra: 0 }, state);
    });
  }

  async next(): Promise<void> {
    const match = this.match;
    if (!match) return;
    await this.work(async () => {
      const { duel, state } = await deal(match.settings);
      this.show(nextRound(match, duel), state);
    });
    void this.continue();
  }

  /** Plays an action for a person. Returns false if the engine refuses it. */
  async act(action: DuelAction): Promise<boolean> {
    const match = this.match;
    if (!match || this.isBusy) return false;
    const done = await this.work(async () => {
      const { duel, state } = await play(match.duel, action);
      const extra = action.do === 'extra_minute';
      this.show({ ...match, duel, used: extra ? match.used : 0, extra: extra ? match.extra + 1 : 0 }, state);
    }, true);
    if (done) void this.continue();
    return done;
  }

  /** The time limit of the current player in seconds. */
  get seconds(): number {
    const laying = this.state?.phase === 'answer' || this.state?.phase === 'final_answers';
    return 60 * ((laying ? minutes.solution : minutes.move) + (this.match?.extra ?? 0));
  }

  // The computer acts until it is a person's turn.
  private async continue(): Promise<void> {
    for (;;) {
      const match = this.match;
      const next = this.state?.next;
      if (!match || next === undefined || !isMachine(match, next) || this.isBusy) return;
      const before = match.duel.actions.length;
      const done = await this.work(async () => {
        if (!look.still) await new Promise((resolve) => setTimeout(resolve, thinking));
        const { action, reason, duel, state } = await reply(match.duel, match.seats[seatOf(match, next)].level!);
        if (this.match?.id !== match.id) return;
        announce(`${actionSentence(action, match)} ${reasonTexts[reason] ?? ''}`);
        this.show({ ...match, duel, reasons: { ...match.reasons, [before]: reason }, used: 0, extra: 0 }, state);
      });
      if (!done || this.match?.id !== match.id) return;
    }
  }

  private show(match: Match, state: DuelState): void {
    this.loaded = JSON.stringify(match.duel);
    this.state = state;
    const after = state.outcome ? withPoints(match, state.outcome.points) : match;
    stored.update((now) => ({ ...now, match: after }));
  }

  private async work(task: () => Promise<void>, refusable = false): Promise<boolean> {
    this.isBusy = true;
    this.fault = '';
    try {
      await task();
      return true;
    } catch (error) {
      if (refusable) toast(sentenceOf(error), 'bad');
      else this.fault = sentenceOf(error);
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

export const game = new Game();

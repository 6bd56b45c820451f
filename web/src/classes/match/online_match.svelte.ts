// A match on the service as a player sees it: shows the state that the service sends, and sends the player's actions. An
// action that could not be sent is sent again when the connection is restored.
import type { ShownMatch } from '../../readyset/duel/model/shown_match';
import type { Duel, DuelAction } from '../../readyset/duel/model/duel_round';
import { toast } from '../../ui/announce.svelte';
import { errorText, deliver } from '../../service/http';
import { Live } from '../../service/live.svelte';
import { actInMatch, isOlder, type Match, nextRound, readMatch, seatingOf } from './match_view';

const timeout = 15_000; // ms for one attempt

export interface MatchPlace {
  readonly code: string;
  readonly key: string;
}

export class OnlineMatch {
  readonly live: Live<Match>;
  isSending = $state(false);
  isRetrying = $state(false); // the last attempt to send failed
  // The end of a round stays on the screen until the player continues, even if another player has dealt the next round.
  private ended = $state.raw<Match | undefined>();
  private readonly stopped = new AbortController();
  private last: { readonly text: string; readonly duel: Duel } | undefined;

  readonly latest = $derived.by(() => this.live.value);
  readonly current = $derived(this.ended ?? this.latest);
  /** Whether the end of a round is on the screen. */
  readonly isReading = $derived(this.ended !== undefined);
  /** Whether a newer round is waiting for this player. */
  readonly isBehind = $derived(this.ended !== undefined && this.latest !== undefined && this.latest.round > this.ended.round);
  readonly shown = $derived.by((): ShownMatch | undefined => {
    const match = this.current;
    if (!match?.duel) return undefined;
    const { me, ...seating } = seatingOf(match);
    return {
      ...seating,
      round: match.round,
      duel: this.sameDuel(match.duel),
      state: match.state,
      isBusy: this.isSending,
      hidden: match.hidden,
      isMine: (player) => player === me,
      act: (action) => void this.act(action),
    };
  });

  constructor(readonly place: MatchPlace) {
    this.live = new Live<Match>(`match/${place.code}`, place.key, isOlder);
  }

  stop(): void {
    this.live.stop();
    this.stopped.abort();
  }

  /** Called for every new state. */
  observe(match: Match | undefined): void {
    if (match?.phase === 'round_over') this.ended = match;
  }

  async act({ player: _, ...action }: DuelAction): Promise<void> {
    const match = this.latest;
    if (!match) return;
    await this.send((fetcher) => actInMatch(this.place.code, this.place.key, match.round, match.count ?? 0, action, fetcher));
  }

  /** Continues with the next round, and deals it unless another player has already done so. */
  async next(): Promise<boolean> {
    const { ended } = this;
    if (!ended) return false;
    if (!this.isBehind && !(await this.send((fetcher) => nextRound(this.place.code, this.place.key, ended.round, fetcher)))) return false;
    this.ended = undefined;
    return true;
  }

  /** Loads the state, for example when the clock has run out. */
  async refresh(): Promise<void> {
    try {
      this.live.replace(await readMatch(this.place.code, this.place.key, this.fetcher));
    } catch {
      // The stream reports the state as soon as it is connected.
    }
  }

  // The same round stays the same object, so that a repeated event does not clear the table.
  private sameDuel(duel: Duel): Duel {
    const text = JSON.stringify(duel);
    if (text !== this.last?.text) this.last = { text, duel };
    return this.last.duel;
  }

  private readonly fetcher: typeof fetch = (url, init) => fetch(url, { ...init, signal: AbortSignal.any([this.stopped.signal, AbortSignal.timeout(timeout)]) });

  private async send(request: (fetcher: typeof fetch) => Promise<Match>): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    try {
      this.live.take(await deliver(() => request(this.fetcher), this.stopped.signal, () => (this.isRetrying = true)));
      return true;
    } catch (error) {
      if (this.stopped.signal.aborted) return false;
      // Usually another player acted first. The new state shows what happened.
      toast(errorText(error), 'bad');
      await this.refresh();
      return false;
    } finally {
      this.isSending = false;
      this.isRetrying = false;
    }
  }
}

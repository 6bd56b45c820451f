// A live view of a class tournament for the teacher, with the teacher's actions.
import { toast } from '../../ui/announce.svelte';
import { errorText } from '../../service/http';
import { Live } from '../../service/live.svelte';
import type { Membership } from '../memberships.document';
import { isOlder, type Tournament } from './tournament';

export class TournamentWatch {
  isBusy = $state(false);
  private readonly live: Live<Tournament>;

  /** The current or last tournament; its number is 0 if the class has had none. */
  readonly value = $derived.by(() => this.live.value);
  readonly away = $derived.by(() => this.live.away);

  constructor(private readonly place: Membership) {
    this.live = new Live<Tournament>(`class/${place.code}/tournament`, place.key, isOlder);
  }

  stop(): void {
    this.live.stop();
  }

  /** Sends a change and shows its result. Returns false if the service refuses it. */
  async change(request: (code: string, key: string) => Promise<Tournament>): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    try {
      this.live.take(await request(this.place.code, this.place.key));
      return true;
    } catch (error) {
      toast(errorText(error), 'bad');
      return false;
    } finally {
      this.isBusy = false;
    }
  }
}

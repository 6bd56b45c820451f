// Sends finished work to the classes of this browser. Reports wait in the outbox until the service has answered them; they are sent
// again after a failure, when the browser is online again, and when the app is opened.
import { listenForWork, type Work } from '../app/work';
import { uniqueId } from '../store/merge';
import { toast } from '../ui/announce.svelte';
import { ServiceError, isFinal } from '../service/http';
import { pupilView, reportWork, type PupilView } from './classes_api';
import { choose, findMembership, membershipsAs, pupilsOf, seatOf, type Membership } from './memberships.document';
import { hasScramble, matching, outbox, pending, type ReportedWork, withAnswer, withClass, withReport, withResult } from './outbox.document';

const firstPause = 5_000;
const longestPause = 300_000;
const fresh = 600_000; // a class that was loaded less than ten minutes ago is not loaded again

/** What happened to a report: the service counted it, judged it wrong or refused it; it waits; or another tab has sent it. */
export type Outcome = 'counted' | 'wrong' | 'refused' | 'waiting' | 'sent';

class Reporter {
  /** The class whose assignment was opened last, to which the pupil can return. */
  visiting = $state.raw<{ code: string; title: string }>();
  /** The pupil of each class who uses this browser now, by code; asked once if there are several. */
  present = $state.raw<Record<string, string>>({});
  private started = false;
  private readonly outcomes = new Map<string, Outcome>(); // by id
  private sending: Promise<void> | undefined;
  private pause = firstPause;
  private timer: ReturnType<typeof setTimeout> | undefined;

  start(): void {
    if (this.started) return;
    this.started = true;
    listenForWork((work) => this.take(work));
    window.addEventListener('online', () => void this.refresh());
    void this.refresh();
  }

  /** Stores a report of a pupil and tries to send it. */
  async put(place: Pick<Membership, 'code' | 'seat'>, assignment: number, work: ReportedWork): Promise<Outcome> {
    const code = seatOf(place);
    if ('scramble' in work && hasScramble(outbox.value, code, assignment, work.scramble)) return 'waiting';
    const id = uniqueId();
    outbox.update((now) => withReport(now, { id, code, assignment, work, at: Date.now() }));
    await this.send();
    const outcome = this.outcomes.get(id) ?? (pending(outbox.value).some((each) => each.id === id) ? 'waiting' : 'sent');
    this.outcomes.delete(id);
    return outcome;
  }

  /** Stores a class as a pupil of this browser sees it now. */
  learn(place: Membership, { title, assignments, pupil }: PupilView): void {
    outbox.update((now) => withClass(now, { code: seatOf(place), title, at: Date.now(), assignments, results: pupil.results }));
  }

  /** Sends all waiting reports in order. If the browser supports locks, only one tab sends at a time. */
  send(): Promise<void> {
    const next = (this.sending ?? Promise.resolve()).then(() => (globalThis.navigator?.locks ? navigator.locks.request('cubewright class reports', () => this.sendAll()) : this.sendAll()));
    this.sending = next.catch(() => undefined);
    return this.sending;
  }

  /** Makes this pupil the one who uses the browser. */
  choose(place: Membership): void {
    choose(place);
    this.present = { ...this.present, [place.code]: seatOf(place) };
  }

  private async take(work: Work): Promise<void> {
    // Of several pupils in a class, the one who was chosen last uses the browser.
    const users = membershipsAs('pupil').filter((each) => findMembership('pupil', each.code) === each);
    const found = users.flatMap((place) => matching(outbox.value, [seatOf(place)], work).map((match) => ({ ...match, place })));
    const outcomes = await Promise.all(found.map(({ place, assignment, work: counted }) => this.put(place, assignment, counted)));
    const titleOf = ({ place, title }: (typeof found)[0]) => (pupilsOf(place.code).length > 1 ? `${title} as ${place.name}` : title);
    const titles = (...wanted: Outcome[]) => [...new Set(found.filter((_, i) => wanted.includes(outcomes[i])).map(titleOf))].join(', ');
    const [counted, waiting, refused] = [titles('counted', 'sent'), titles('waiting'), titles('refused')];
    if (counted) toast(`Sent to ${counted}`, 'good');
    if (waiting) toast(`Saved for ${waiting}. It will be sent when you are online.`);
    if (refused) toast(`This does not count for ${refused}. Open the class to see its current assignments.`, 'bad');
  }

  // Loads the classes, so that new assignments are known, and sends what is waiting.
  private async refresh(): Promise<void> {
    for (const place of membershipsAs('pupil')) {
      if ((outbox.value.classes[seatOf(place)]?.at ?? 0) > Date.now() - fresh) continue;
      await pupilView(place.code, place.key).then(
        (view) => this.learn(place, view),
        () => undefined,
      );
    }
    await this.send();
  }

  private async sendAll(): Promise<void> {
    clearTimeout(this.timer);
    for (const { id, code, assignment, work } of pending(outbox.value)) {
      const place = membershipsAs('pupil').find((each) => seatOf(each) === code);
      if (!place) {
        outbox.update((now) => withAnswer(now, id, Date.now()));
        continue;
      }
      try {
        const { accepted, result, scramble } = await reportWork(place.code, place.key, { assignment, id, work });
        this.outcomes.set(id, accepted ? 'counted' : 'wrong');
        outbox.update((now) => withResult(withAnswer(now, id, Date.now()), code, result, scramble));
        this.pause = firstPause;
      } catch (error) {
        if (!isFinal(error)) return this.retryLater(error instanceof ServiceError ? error.retryAfter : 0);
        this.outcomes.set(id, 'refused');
        outbox.update((now) => withAnswer(now, id, Date.now()));
      }
    }
  }

  private retryLater(least: number): void {
    this.timer = setTimeout(() => void this.send(), Math.max(this.pause, least));
    this.pause = Math.min(2 * this.pause, longestPause);
  }
}

export const reporter = new Reporter();

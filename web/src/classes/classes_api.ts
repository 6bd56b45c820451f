// Client API for classes and races on a Cubewright service (docs/reference/classes.md). A static web server does not provide
// them. The APIs for matches and tournaments are in match/ and tournament/.
import { ask, bearer, post, ServiceError, unreachable, type Fetch } from '../service/http';
import { serviceState } from '../service/service_state';
import type { ActiveDay, Assignment, AssignmentPlan, Result } from './assignment';
import type { ReportedWork } from './outbox.document';

export interface Pupil {
  id: number;
  name: string;
  since: string;
  open: boolean; // a new device may join under this name and continue
  results: Result[];
  days: ActiveDay[]; // days with activity in the last twelve weeks
}

interface ClassFacts {
  code: string;
  title: string;
  since: string;
  expires: string;
  assignments: Assignment[];
}
export interface TeacherView extends ClassFacts {
  pupils: Pupil[];
}
export interface PupilView extends ClassFacts {
  pupil: Pupil;
  match?: { code: string; opponents: string[]; phase: string }; // the pupil's table in the open round of a tournament
}

export interface Racer {
  name: string;
  rank: number;
  tries: number;
  score: number;
  me?: boolean;
  host?: boolean;
  next_round?: boolean; // joined after the round had ended
  finished?: boolean;
  dice?: number;
  after?: number; // time from the start to the best answer in ms
  rows?: string[];
}

export interface Race {
  code: string;
  phase: 'waiting' | 'countdown' | 'running' | 'over';
  round: number;
  level: number;
  given: boolean;
  minutes: number;
  changes_in?: number; // ms
  puzzle?: string;
  best_possible?: number;
  finished: boolean; // this player has finished
  racers: Racer[];
}

/** Whether the service offers classes and races. */
export const hasClasses = async (fetcher: Fetch = fetch): Promise<boolean> => (await serviceState(fetcher)).friends === true;

export const makeClass = (title: string, assignments: readonly AssignmentPlan[], key: string, fetcher: Fetch = fetch): Promise<TeacherView> =>
  post('class/make', { title, assignments, key }, fetcher);
/** Adds assignments to a running class. Repeating a request with the same id adds nothing. */
export const assign = (code: string, key: string, assignments: readonly AssignmentPlan[], request: string, fetcher: Fetch = fetch): Promise<TeacherView> =>
  post('class/assign', { code, key, assignments, request }, fetcher);
export const removeAssignment = (code: string, key: string, number: number, fetcher: Fetch = fetch): Promise<void> =>
  ask(`class/${code}/assignments/${number}`, { method: 'DELETE', headers: bearer(key) }, fetcher);
/** The class progress as a CSV file: a line for each pupil and assignment, or for each pupil, week and kind. */
export async function progressCsv(code: string, key: string, by?: 'week', fetcher: Fetch = fetch): Promise<Blob> {
  const response = await fetcher(`./api/v1/class/${code}/progress.csv${by ? `?by=${by}` : ''}`, { headers: bearer(key) });
  if (!response.ok) throw new ServiceError(response.status, unreachable);
  return response.blob();
}
export const removeClass = (code: string, key: string, fetcher: Fetch = fetch): Promise<void> =>
  ask(`class/${code}`, { method: 'DELETE', headers: bearer(key) }, fetcher);
export const removePupil = (code: string, key: string, pupil: number, fetcher: Fetch = fetch): Promise<void> =>
  ask(`class/${code}/pupils/${pupil}`, { method: 'DELETE', headers: bearer(key) }, fetcher);
export const allowRejoin = (code: string, key: string, pupil: number, fetcher: Fetch = fetch): Promise<void> =>
  post('class/again', { code, key, pupil }, fetcher);

export const joinClass = (code: string, name: string, key: string, fetcher: Fetch = fetch): Promise<PupilView> =>
  post('class/join', { code, name, key }, fetcher);
export const pupilView = (code: string, key: string, fetcher: Fetch = fetch): Promise<PupilView> =>
  ask(`class/${code}/me`, { headers: bearer(key) }, fetcher);
export const leaveClass = (code: string, key: string, fetcher: Fetch = fetch): Promise<void> =>
  ask(`class/${code}/me`, { method: 'DELETE', headers: bearer(key) }, fetcher);
/** Reports work for an assignment. A report that is repeated with the same id counts once. */
export const reportWork = (
  code: string,
  key: string,
  report: { assignment: number; id: string; work: ReportedWork },
  fetcher: Fetch = fetch,
): Promise<{ accepted: boolean; result: Result; scramble?: string }> => post('class/report', { code, key, ...report }, fetcher);

export interface DealChoice {
  level?: number;
  puzzle?: string;
}
export const makeRace = (name: string, key: string, deal: DealChoice & { minutes?: number }, fetcher: Fetch = fetch): Promise<Race> =>
  post('race/make', { name, key, ...deal }, fetcher);
export const joinRace = (code: string, name: string, key: string, fetcher: Fetch = fetch): Promise<Race> =>
  post('race/join', { code, name, key }, fetcher);
export const startRace = (code: string, key: string, deal: DealChoice = {}, fetcher: Fetch = fetch): Promise<Race> =>
  post('race/start', { code, key, ...deal }, fetcher);
export const answerInRace = (
  code: string,
  key: string,
  rows: readonly string[],
  fetcher: Fetch = fetch,
): Promise<{ accepted: boolean; race: Race }> => post('race/answer', { code, key, rows }, fetcher);
export const finishRace = (code: string, key: string, fetcher: Fetch = fetch): Promise<Race> =>
  post('race/finish', { code, key }, fetcher);
export const leaveRace = (code: string, key: string, fetcher: Fetch = fetch): Promise<void> =>
  ask(`race/${code}/me`, { method: 'DELETE', headers: bearer(key) }, fetcher);

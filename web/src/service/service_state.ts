// The features that the service behind the app offers. A plain web server has a static file at the same address,
// which says that there is no daily board, no classes and no other service feature.

import { isTemporary, retryAfter } from './http';

export interface TableBuild {
  table: string;
  done: number; // from 0 to 1
}

export interface ServiceState {
  board?: boolean;
  friends?: boolean; // classes and races
  share?: boolean; // links with a picture
  building?: TableBuild; // the table that the service builds in its idle time
}

const tries = 5;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns an empty state offline or when there is no service. If the service puts the request off, it is repeated. */
export async function serviceState(fetcher: typeof fetch = fetch, wait = pause): Promise<ServiceState> {
  if (globalThis.navigator?.onLine === false) return {};
  try {
    let response = await fetcher('./service.json');
    for (let i = 1; i < tries && isTemporary(response.status); ++i) {
      await wait(Math.max(500 * i, retryAfter(response)));
      response = await fetcher('./service.json');
    }
    return response.ok ? ((await response.json()) as ServiceState) : {};
  } catch {
    return {};
  }
}

export const buildingText = ({ done }: TableBuild): string =>
  `The service is building a larger lookup table: ${Math.floor(done * 100)} %`;

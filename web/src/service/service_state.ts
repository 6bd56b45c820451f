// The features that the service behind the app offers. A plain web server has a static file at the same address,
// which says that there is no daily board, no classes and no other service feature.

import { isTemporary, retryAfter } from './http';
import { copyText } from '../ui/browser';

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

// Addresses for sharing. Browsers never send the part after the # to a server, so the service offers the same address as
// a path for link previews: "…/share/set/puzzle?p=…" redirects to "…/#/set/puzzle?p=…".
const shared = /^(cube|cube\/solve|set\/puzzle|set\/list|set\/daily\/[0-9-]+)$/;

/** The shareable form of an address, or the address itself if the service has no preview image for it. */
export function sharedAddress(address: string): string {
  const url = new URL(address);
  const [path, search] = url.hash.replace(/^#\//, '').split(/\?(.*)/s, 2);
  if (!shared.test(path)) return address;
  url.hash = '';
  return new URL(`share/${path}${search ? `?${search}` : ''}`, url).href;
}

export async function addressToShare(address: string, fetcher: typeof fetch = fetch): Promise<string> {
  return (await serviceState(fetcher)).share ? sharedAddress(address) : address;
}

/** Copies a link to the current page. */
export async function copyLink(address: string = location.href): Promise<void> {
  await copyText(await addressToShare(address), 'Link copied');
}

// Addresses for sharing. Browsers never send the part after the # to a server, so the service offers the same address as
// a path for link previews: "…/share/set/puzzle?p=…" redirects to "…/#/set/puzzle?p=…".
import { copyText } from '../ui/browser';
import { serviceState } from '../service/service_state';

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

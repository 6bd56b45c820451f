// The address to give to others. What is behind the # never reaches a server, so the service has the same address as a
// path, for the programs that show a picture beside a link: "…/share/set/puzzle?p=…" leads to "…/#/set/puzzle?p=…".
import { copyText } from '../ui/clipboard';
import { serviceState } from './service_state';

const shared = /^(cube|cube\/solve|set\/puzzle|set\/list|set\/daily\/[0-9-]+)$/;

/** The address as the service shares it; the same again where it has no picture for it. */
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

/** Copies the link to what the page shows. */
export async function copyLink(address: string = location.href): Promise<void> {
  await copyText(await addressToShare(address), 'Link copied');
}

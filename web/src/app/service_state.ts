// What the service behind the page says of itself. Where the app is served by a plain web server, a file in the same
// place says that there is no board, no class and nothing else.

export interface Building {
  table: string;
  done: number; // from 0 to 1
}

export interface ServiceState {
  board?: boolean;
  friends?: boolean; // classes and races
  share?: boolean; // links with a picture
  building?: Building; // the table that it makes in its idle time
}

/** Nothing is known offline, or where nobody answers. */
export async function serviceState(fetcher: typeof fetch = fetch): Promise<ServiceState> {
  if (globalThis.navigator?.onLine === false) return {};
  try {
    const response = await fetcher('./service.json');
    return response.ok ? ((await response.json()) as ServiceState) : {};
  } catch {
    return {};
  }
}

export const buildingText = ({ done }: Building): string =>
  `The service is making a larger table: ${Math.floor(done * 100)} %`;

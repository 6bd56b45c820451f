// Addresses within the app: "#/cube/solve?method=cfop&at=12" and back. Everything a page shows is in
// its address, so a link reproduces it.

export interface Route {
  path: string; // without leading or trailing slash: "", "cube", "cube/solve"
  query: Record<string, string>;
}

export type Query = Record<string, string | number | boolean | null | undefined>;

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s, 2);
  return {
    path: path.split('/').filter(Boolean).map(decode).join('/'),
    query: Object.fromEntries(new URLSearchParams(search)),
  };
}

/** The address as it stands in a link; fields that are empty, false or absent are left out. */
export function href(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value === true ? '1' : String(value))}`);
  return `#/${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function withQuery(route: Route, changes: Query): string {
  return href(route.path, { ...route.query, ...changes });
}

// Readable where a fragment allows it: moves stay "R_U_R'" rather than a row of percent signs.
function encode(value: string): string {
  return encodeURIComponent(value).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// Parses and writes addresses within the app, such as "#/cube/solve?method=cfop&at=12". The address contains
// everything that a page shows, so a link reproduces the page.

export interface Route {
  path: string; // without leading or trailing slash: "", "cube", "cube/solve"
  query: Record<string, string>; // the last value of a field that is repeated
  repeated: Record<string, string[]>; // all values of each repeated field
}

type Value = string | number | boolean | null | undefined;
export type Query = Record<string, Value | readonly string[]>;

/** Translates an old path to the current one. Class pages used to be part of Ready, Set. */
export const currentPath = (path: string): string => path.replace(/^set\/(?=(class|teach)(\/|$))/, '');

export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s, 2);
  const fields = new URLSearchParams(search);
  const query = Object.fromEntries(fields);
  const names = Object.keys(query).filter((name) => fields.getAll(name).length > 1);
  return {
    path: path.split('/').filter(Boolean).map(decode).join('/'),
    query,
    repeated: Object.fromEntries(names.map((name) => [name, fields.getAll(name)])),
  };
}

/** The address for a link. Empty, false and missing fields are omitted; a list repeats its field. */
export function href(path: string, query: Query = {}): string {
  const parts = Object.entries(query)
    .flatMap(([name, value]) => (isList(value) ? value.map((each): [string, Value] => [name, each]) : [[name, value] as [string, Value]]))
    .filter(([, value]) => value !== undefined && value !== null && value !== '' && value !== false)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encode(value === true ? '1' : String(value))}`);
  return `#/${path}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}

export function withQuery(route: Route, changes: Query): string {
  return href(route.path, { ...route.query, ...route.repeated, ...changes });
}

const isList = (value: Query[string]): value is readonly string[] => Array.isArray(value);

// Keeps addresses readable: moves are written "R_U_R'" instead of being percent-encoded.
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

// How often the address may change. Safari throws an error at the 101st history change within 30 seconds.
const burst = 38;
const perSecond = 2; // 38 + 30 * 2 = 98

export class HistoryBudget {
  private left = burst;
  private at = 0;

  /** Takes one change. Returns the time in milliseconds to wait before it. */
  take(now: number): number {
    this.left = Math.min(burst, this.left + ((now - this.at) / 1000) * perSecond) - 1;
    this.at = now;
    return this.left >= 0 ? 0 : (-this.left / perSecond) * 1000;
  }
}

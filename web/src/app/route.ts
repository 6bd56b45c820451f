// Addresses within the app: "#/cube/solve?method=cfop&at=12" and back. Everything a page shows is in
// its address, so a link reproduces it.

export interface Route {
  path: string; // without leading or trailing slash: "", "cube", "cube/solve"
  query: Record<string, string>; // of a field that is given more than once, the last
  repeated: Record<string, string[]>; // fields that are given more than once
}

type Value = string | number | boolean | null | undefined;
export type Query = Record<string, Value | readonly string[]>;

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

/** The address as it stands in a link; fields that are empty, false or absent are left out, and lists repeat their field. */
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

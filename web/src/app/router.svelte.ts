// Where the reader is: the current route as reactive state, and the ways to go elsewhere.
import { href, parseRoute, withQuery, type Query, type Route } from './route';

export { href, type Query, type Route } from './route';

// Path and fields are states of their own: who depends on the path (the shell, which mounts the page)
// must not hear of a field that changes.
class Router {
  path = $state('');
  query = $state.raw<Route['query']>({});
  repeated = $state.raw<Route['repeated']>({});

  constructor() {
    if (typeof window === 'undefined') return;
    this.read();
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, () => this.read());
  }

  /** Goes to a page; `replace` leaves no step in the history. */
  go(path: string, query: Query = {}, { replace = false } = {}): void {
    this.move(href(path, query), replace);
  }

  /** Changes fields of the address; null or '' takes a field away. No step in the history unless asked for. */
  set(changes: Query, { replace = true } = {}): void {
    this.move(withQuery(this, changes), replace);
  }

  /** Every value of a field that may be given more than once, in their order. */
  all(name: string): string[] {
    return this.repeated[name] ?? (name in this.query ? [this.query[name]] : []);
  }

  private move(address: string, replace: boolean): void {
    if (address === location.hash) return;
    if (replace) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    this.read();
  }

  private read(): void {
    const { path, query, repeated } = parseRoute(location.hash);
    this.path = path;
    this.query = query;
    this.repeated = repeated;
  }
}

export const router = new Router();

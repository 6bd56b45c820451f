// The current route as reactive state, and functions that change it.
import { currentPath, href, parseRoute, withQuery, type Query, type Route } from './route';

export { href, type Query, type Route } from './route';

// The path and the query are separate states: the shell depends on the path and must not remount
// the page when only a query field changes.
class Router {
  path = $state('');
  query = $state.raw<Route['query']>({});
  repeated = $state.raw<Route['repeated']>({});

  constructor() {
    if (typeof window === 'undefined') return;
    this.read();
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, () => this.read());
  }

  /** Goes to a page. `replace` replaces the current history entry. */
  go(path: string, query: Query = {}, { replace = false } = {}): void {
    this.move(href(path, query), replace);
  }

  /** Changes query fields; null or '' removes a field. By default no history entry is added. */
  set(changes: Query, { replace = true } = {}): void {
    this.move(withQuery(this, changes), replace);
  }

  /** All values of a field that may be repeated, in order. */
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
    this.path = currentPath(path);
    if (this.path !== path) history.replaceState(history.state, '', href(this.path, { ...query, ...repeated }));
    this.query = query;
    this.repeated = repeated;
  }
}

export const router = new Router();

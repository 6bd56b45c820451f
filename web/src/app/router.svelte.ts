// The current route as reactive state, and functions that change it.
import { currentPath, HistoryBudget, href, parseRoute, type Query, type Route, withQuery } from './route';

export { href, type Query, type Route } from './route';

// The path and the query are separate states: the shell depends on the path and must not remount
// the page when only a query field changes.
class Router {
  path = $state('');
  query = $state.raw<Route['query']>({});
  repeated = $state.raw<Route['repeated']>({});

  // While a user drags a slider, the page changes at once and its address a little later.
  private readonly budget = new HistoryBudget();
  private waiting: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    if (typeof window === 'undefined') return;
    this.read();
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, () => this.read());
    window.addEventListener('pagehide', () => this.write());
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
    if (address === (this.waiting ?? location.hash)) return;
    if (replace && this.waiting !== undefined) this.waiting = address;
    else {
      this.write();
      const pause = this.budget.take(performance.now());
      if (!replace) history.pushState(null, '', address);
      else if (pause === 0) history.replaceState(history.state, '', address);
      else {
        this.waiting = address;
        this.timer = setTimeout(() => this.write(), pause);
      }
    }
    this.show(address);
  }

  /** Writes an address that is still waiting. */
  private write(): void {
    clearTimeout(this.timer);
    if (this.waiting !== undefined) history.replaceState(history.state, '', this.waiting);
    this.waiting = undefined;
  }

  private read(): void {
    clearTimeout(this.timer);
    this.waiting = undefined;
    this.show(location.hash);
  }

  private show(address: string): void {
    const { path, query, repeated } = parseRoute(address);
    this.path = currentPath(path);
    if (this.path !== path) history.replaceState(history.state, '', href(this.path, { ...query, ...repeated }));
    this.query = query;
    this.repeated = repeated;
  }
}

export const router = new Router();

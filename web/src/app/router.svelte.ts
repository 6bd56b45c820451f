// Where the reader is: the current route as reactive state, and the ways to go elsewhere.
import { href, parseRoute, withQuery, type Query, type Route } from './route';

export { href, type Query, type Route } from './route';

class Router {
  route = $state.raw<Route>(parseRoute(typeof location === 'undefined' ? '' : location.hash));

  constructor() {
    if (typeof window === 'undefined') return;
    for (const event of ['hashchange', 'popstate']) window.addEventListener(event, () => this.read());
  }

  get path(): string {
    return this.route.path;
  }

  get query(): Record<string, string> {
    return this.route.query;
  }

  /** Goes to a page; `replace` leaves no step in the history. */
  go(path: string, query: Query = {}, { replace = false } = {}): void {
    this.move(href(path, query), replace);
  }

  /** Changes fields of the address; null or '' takes a field away. No step in the history unless asked for. */
  set(changes: Query, { replace = true } = {}): void {
    this.move(withQuery(this.route, changes), replace);
  }

  private move(address: string, replace: boolean): void {
    if (address === location.hash) return;
    if (replace) history.replaceState(history.state, '', address);
    else history.pushState(null, '', address);
    this.read();
  }

  private read(): void {
    this.route = parseRoute(location.hash);
  }
}

export const router = new Router();

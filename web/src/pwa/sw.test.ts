// Runs the service worker with mock caches.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Content = Record<string, string>;
type Extendable = { data?: string; waitUntil?: (done: Promise<unknown>) => void; request?: unknown; respondWith?: (r: Promise<unknown>) => void };

const scope = 'https://example.org/app/';

function browser(kept: Record<string, Content>, network: (path: string) => unknown = () => 'network') {
  const stores = new Map(Object.entries(kept));
  const find = (content: Content, key: string) => content[new URL(key, scope).href];
  const caches = {
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open: async (name: string) => {
      if (!stores.has(name)) stores.set(name, {});
      const content = stores.get(name)!;
      return {
        match: async (key: string) => find(content, key),
        addAll: async (wanted: { url: string }[]) => {
          for (const { url: each } of wanted) content[new URL(each, scope).href] = String(network(each));
        },
      };
    },
    match: async (key: string) => [...stores.values()].map((content) => find(content, key)).find(Boolean),
  };
  const listeners = new Map<string, (event: Extendable) => void>();
  const self = {
    registration: { scope },
    clients: { claim: async () => undefined },
    addEventListener: (name: string, listener: (event: Extendable) => void) => listeners.set(name, listener),
  };
  const text = readFileSync(new URL('./sw.js', import.meta.url), 'utf8')
    .replace('BUILD_VERSION', 'new')
    .replace('/* BUILD_FILES */', '"index.html", "assets/page-new.js"');
  const pathOf = (request: string | { url: string }) => (typeof request === 'string' ? request : request.url.slice(scope.length));
  class Request {
    constructor(readonly url: string) {}
  }
  new Function('self', 'caches', 'Request', 'fetch', text)(self, caches, Request, async (request: string | { url: string }) => network(pathOf(request)));
  return {
    stores,
    async activate() {
      let done: Promise<unknown> = Promise.resolve();
      listeners.get('activate')!({ waitUntil: (promise) => (done = promise) });
      await done;
    },
    /** The worker's response, or undefined if it leaves the request to the browser. */
    async get(path: string, mode = 'cors'): Promise<unknown> {
      let answer: Promise<unknown> | undefined;
      let done: Promise<unknown> = Promise.resolve();
      const request = { url: scope + path, method: 'GET', mode };
      listeners.get('fetch')!({ request, respondWith: (promise) => (answer = promise), waitUntil: (promise) => (done = promise) });
      await done;
      return answer && (await answer);
    },
  };
}

const kept = () => ({
  'cubewright-oldest': { [`${scope}assets/page-oldest.js`]: 'oldest' },
  'cubewright-old': { [`${scope}assets/page-old.js`]: 'old' },
  'somebody-elses': { [`${scope}x`]: 'theirs' },
  'cubewright-new': { [`${scope}assets/page-new.js`]: 'new', [`${scope}index.html`]: 'page' },
});

it('keeps the previous build, whose tabs may still be open, but no older one', async () => {
  const { stores, activate } = browser(kept());
  await activate();
  expect([...stores.keys()]).toEqual(['cubewright-old', 'somebody-elses', 'cubewright-new']);
});

it('serves late-loaded parts to open tabs of the previous build', async () => {
  const { activate, get } = browser(kept());
  await activate();
  expect(await get('assets/page-new.js')).toBe('new');
  expect(await get('assets/page-old.js')).toBe('old');
  expect(await get('assets/page-oldest.js')).toBe('network');
  expect(await get('api/v1/cube.solve')).toBeUndefined();
});

it('opens the app from the cache', async () => {
  const { get } = browser(kept());
  for (const path of ['', '?x=1', '#/cube', 'index.html']) expect(await get(path, 'navigate'), path).toBe('page');
});

it('loads the documentation from the network, or from the cache when offline', async () => {
  let online = true;
  let version = 'a';
  const network = (path: string) => {
    if (!online) throw new Error('no network');
    if (path === 'docs/files.json') return { ok: true, json: async () => ({ version, files: ['index.html', 'methods.html'] }) };
    return `${path} of ${version}`;
  };
  const { stores, activate, get } = browser(kept(), network);
  const docsCaches = () => [...stores.keys()].filter((name) => name.startsWith('docs'));
  await get('', 'navigate');
  await get('docs/style.css');
  expect(docsCaches()).toEqual([]); // nobody reads it
  expect(await get('docs/methods.html', 'navigate')).toBe('docs/methods.html of a');
  expect(docsCaches()).toEqual(['docs-of-cubewright-a']);
  online = false;
  expect(await get('docs/methods.html#roux', 'navigate')).toBe('docs/methods.html of a');
  expect(await get('docs/', 'navigate')).toBe('docs/index.html of a');
  await expect(get('docs/other.html', 'navigate')).rejects.toThrow('no network');
  online = true;
  version = 'b';
  expect(await get('docs/methods.html', 'navigate')).toBe('docs/methods.html of b');
  await activate();
  expect(docsCaches()).toEqual(['docs-of-cubewright-b']);
});

// The site of a small repository: order, links, anchors, escaping, and the same bytes each time.
import { expect, it } from 'vitest';
import { makeSite } from './site.mjs';
import { mapTree } from './tree.mjs';

const contract = {
  paths: {
    '/api/v1/cube.solve': {
      post: {
        operationId: 'cube.solve',
        summary: 'solve a <cube>',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: { cube: { type: ['string', 'object'], description: 'turns, `54 stickers` or <JSON>' }, count: { type: 'integer', minimum: 1, maximum: 9 } },
                required: ['cube'],
              },
            },
          },
        },
        responses: {
          '200': { description: 'the answer', content: { 'application/json': { schema: { $ref: '#/components/schemas/Solution' } } } },
          '400': { $ref: '#/components/responses/Error' },
        },
        'x-command-lines': ['cube solve "R U"'],
        'x-cost-class': 'long',
      },
    },
  },
  components: { schemas: { Solution: { type: 'object', properties: { moves: { type: 'string' }, kind: { enum: ['a', 'b'] } }, required: ['moves'] } } },
};
const routes = {
  '/api/v1/board/{date}': {
    get: {
      operationId: 'board',
      summary: "a day's board",
      parameters: [{ name: 'date', in: 'path', required: true, description: 'YYYY-MM-DD', schema: { type: 'string' } }],
      responses: { '200': { description: 'the entries', content: { 'application/json': { schema: { type: 'array', items: { type: 'string' } } } } } },
    },
  },
};
const examples = [
  { method: 'cube.solve', params: { cube: 'R U' }, answer: { error: { code: 'wrong' } } },
  { method: 'cube.solve', params: { cube: "R U'" }, answer: { result: { moves: "U R'" } } },
];
const plain = {
  'docs/README.md': '# Handbook\n\nHello.\n\n## Play\n\n- [First](one.md): the first\n- More:\n  - [Second](sub/two.md): the second\n\n## Use\n\n- [HTTP](../src/api): all\n- [Names](../python/cubewright)\n- [Guide](../GUIDE.md)\n',
  'docs/one.md': '# One & only\n\nSee [two](sub/two.md#what-stays-and-why).\n',
  'docs/sub/two.md': '# Two\n\n## What stays, and why?\n\nText.\n\n## What stays, and why?\n\nBack to [one](../one.md), [here](#what-stays-and-why-1) or [elsewhere](https://example.org/).\n',
  'GUIDE.md': '# Guide\n',
  'src/api/api.hpp': '',
  'python/cubewright/__init__.py': '',
  'capi/cubewright.h':
    '/* The library, as docs/one.md tells. */\n#ifndef X\n\n/* Says "yes" & <more>\n   on two lines. */\nCUBEWRIGHT_API int cubewright_yes(void);\n\n/* A kind. */\ntypedef enum k {\n    A = 1\n} cubewright_kind;\n\n#endif\n',
};
const siteOf = (files: Record<string, string>) =>
  makeSite({
    tree: mapTree({ ...plain, ...files }),
    contract,
    routes,
    examples,
    pythonReference: '# Python\n\n## Cube\n',
    client: { 'site.css': 'body {}', 'site.js': 'x', 'search.js': 'y', 'try.js': 'z' },
  });
const pageOf = (path: string, files: Record<string, string> = {}) => {
  const { files: made, errors } = siteOf(files);
  expect(errors).toEqual([]);
  return String(made.get(path));
};
const articleOf = (path: string, files: Record<string, string> = {}) => /<article class="prose">\n([\s\S]*)<\/article>/.exec(pageOf(path, files))?.[1] ?? '';
const withOne = (text: string, more: Record<string, string> = {}) => articleOf('one.html', { 'docs/one.md': text, ...more });

it('goes through the pages in the order of the contents', () => {
  const next = (path: string) => /<a rel="next"[^>]*href="([^"]*)"/.exec(pageOf(path))?.[1];
  const before = (path: string) => /<a rel="prev"[^>]*href="([^"]*)"/.exec(pageOf(path))?.[1];
  expect(next('index.html')).toBe('one.html');
  expect(next('one.html')).toBe('sub/two.html');
  expect(next('sub/two.html')).toBe('../api/index.html');
  expect(next('api/index.html')).toBe('cube.html');
  expect(next('api/shapes.html')).toBe('../python-reference.html');
  expect(next('python-reference.html')).toBe('source/GUIDE.html');
  expect(next('source/GUIDE.html')).toBeUndefined();
  expect(before('one.html')).toBeUndefined();
  expect(before('sub/two.html')).toBe('../one.html');
  const page = pageOf('sub/two.html');
  expect([...page.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual(['Play', 'Use']);
  expect(page).toContain('<details open><summary>Play</summary>');
  expect(page).toContain('<a href="two.html" aria-current="page">Second</a>');
});

it('leads from page to page, to headings, and out', () => {
  expect(articleOf('one.html')).toContain('<a href="sub/two.html#what-stays-and-why">two</a>');
  const two = articleOf('sub/two.html');
  expect(two).toContain('<h2 id="what-stays-and-why">');
  expect(two).toContain('<h2 id="what-stays-and-why-1">');
  expect(two).toContain('<a href="../one.html">one</a>');
  expect(two).toContain('<a href="#what-stays-and-why-1">here</a>');
  expect(two).toContain('<a href="https://example.org/" rel="noreferrer">elsewhere</a>');
});

it('names file and line of a dead link', () => {
  const errorsOf = (text: string) => siteOf({ 'docs/one.md': `# One\n\n${text}` }).errors;
  expect(errorsOf('First line,\nthen a [link](three.md).\n')).toEqual(['docs/one.md:4: there is no file three.md']);
  expect(errorsOf('- a [good](sub/two.md)\n- a [bad](sub/two.md#nothing)\n')).toEqual(['docs/one.md:4: there is no heading #nothing in docs/sub/two.md']);
  expect(errorsOf('[here](#nowhere)')).toEqual(['docs/one.md:3: there is no heading #nowhere in docs/one.md']);
  expect(errorsOf('| a | b |\n|---|---|\n| x | y |\n| ![p](p.svg) | z |\n')).toEqual(['docs/one.md:6: there is no file p.svg']);
  expect(errorsOf('<p>\n<img src="gone.png" alt="">\n</p>\n')).toEqual(['docs/one.md:4: there is no file gone.png']);
  expect(errorsOf('[up](../../secret)')).toEqual(['docs/one.md:3: there is no file ../../secret']);
  expect(errorsOf('<a href="100%.md">all</a>')).toEqual(['docs/one.md:3: there is no file 100%.md']);
  expect(errorsOf('[a](../GUIDE.md#no) and [b](nope.txt)')).toHaveLength(2);
});

it('follows links into pages outside the docs, and checks those too', () => {
  const files = { 'docs/one.md': '# One\n\n[guide](../more/README.md)\n', 'more/README.md': '# More\n\nBack to [one](../docs/one.md), on to [nothing](x.md).\n' };
  expect(siteOf(files).errors).toEqual(['more/README.md:3: there is no file x.md']);
  files['more/README.md'] = '# More\n\nBack to [one](../docs/one.md).\n';
  expect(articleOf('one.html', files)).toContain('href="source/more/README.html"');
  expect(articleOf('source/more/README.html', files)).toContain('href="../../one.html"');
});

it('has every page of the docs in its contents, once and with a title', () => {
  expect(siteOf({ 'docs/three.md': '# Three' }).errors).toEqual(['docs/three.md: is not listed in docs/README.md']);
  expect(siteOf({ 'docs/one.md': 'no title' }).errors).toEqual(['docs/one.md: has no title']);
  expect(siteOf({ 'docs/README.md': `${plain['docs/README.md']}- [Again](one.md)\n` }).errors).toEqual(['docs/README.md: lists docs/one.md twice']);
});

it('shows files of the source, and says the names of its folders', () => {
  const files = { 'docs/one.md': '# One\n\n[`x.hpp`](../src/x.hpp) in [src](../src), [data](data.json)\n', 'src/x.hpp': 'a < b && c\n', 'docs/data.json': '{}' };
  expect(articleOf('one.html', files)).toContain('<a href="source/src/x.hpp.html"><code>x.hpp</code></a> in src, <a href="data.json">data</a>');
  expect(articleOf('source/src/x.hpp.html', files)).toContain('a &lt; b &amp;&amp; c');
  expect(pageOf('data.json', files)).toBe('{}');
});

it('writes nothing as markup that is none', () => {
  const page = pageOf('one.html', { 'docs/one.md': '# A `<b>` & "c"\n\n    <script>alert(1)</script>\n\n`<i>` ![a "quote"](p.svg)\n', 'docs/p.svg': '<svg width="12" height="8"></svg>' });
  expect(page).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; – Cubewright</title>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('<code>&lt;i&gt;</code>');
  expect(page).toMatch(/<img src="assets\/docs-p-[0-9a-f]{10}\.svg" alt="a &quot;quote&quot;" width="12" height="8" loading="lazy">/);
  expect(page.match(/<script/g)).toHaveLength(2); // the theme's and the site's own
  const api = pageOf('api/cube.html');
  expect(api).toContain('Solve a &lt;cube&gt;.');
  expect(api).toContain('turns, <code>54 stickers</code> or &lt;JSON&gt;');
});

it('tells what is typed from what is printed', () => {
  const talk = withOne('# One\n\n    $ cubewright alg order "R"\n    4\n');
  expect(talk).toContain('<span class="prompt">$ </span><span class="typed">cubewright alg order &quot;R&quot;</span>\n<span class="printed">4</span>');
  expect(withOne('# One\n\n    cubewright serve\n')).toContain('<code>cubewright serve</code>');
});

it('shows formulas, and says which it does not understand', () => {
  expect(withOne('# One\n\nThen $s = r^{-1}c\\,t$, for `$5$` and 5 $ or 6 $.\n')).toContain(
    'Then <span class="formula"><i>s</i> = <i>r</i><sup>−1</sup><i>c</i>\u2009<i>t</i></span>, for <code>$5$</code> and 5 $ or 6 $.',
  );
  expect(siteOf({ 'docs/one.md': '# One\n\n\nA $\\sum x$ here.\n' }).errors).toEqual(['docs/one.md:4: the formula $\\sum x$ is not understood']);
});

it('drops heads of tables that are empty', () => {
  const none = withOne('# One\n\n| | |\n|---|---|\n| a | b |\n');
  expect(none).not.toContain('<thead>');
  expect(none).not.toContain('<th');
  const some = withOne('# One\n\n| | name |\n|---|---|\n| a | b |\n');
  expect(withOne('# One\n\n| n |\n|--:|\n| one |\n')).toContain('<td class="right">one</td>');
  expect(withOne('# One\n\n| n | m |\n|--|--|\n| 2 000 | 3 of 4 |\n')).toContain('<td class="number">2 000</td>\n<td>3 of 4</td>');
  expect(some).toMatch(/<tr>\s*<td><\/td>\s*<th>name<\/th>\s*<\/tr>/);
});

it('describes methods with their fields, shapes, examples and cost', () => {
  const page = articleOf('api/cube.html');
  expect(page).toContain('<b>POST</b> /api/v1/cube.solve');
  expect(page).toContain('may become a job');
  expect(page).toContain('<code>cube</code> <span class="tag">required</span>');
  expect(page).toContain('string or object');
  expect(page).toContain('integer, 1 to 9');
  expect(page).toContain('<a href="shapes.html#solution">Solution</a>');
  expect(page).toContain('cubewright cube solve &quot;R U&quot;');
  expect(page).toContain('&quot;moves&quot;: &quot;U R\'&quot;');
  expect(articleOf('api/shapes.html')).toContain('<span class="name">kind</span>?: <span class="value">&quot;a&quot;</span> | <span class="value">&quot;b&quot;</span>');
  expect(articleOf('api/board.html')).toContain('<b>GET</b> /api/v1/board/{date}');
  expect(articleOf('api/index.html')).toContain('<a href="cube.html#cube.solve"><code>cube.solve</code></a>');
});

it('shows the header with each comment beside what it describes', () => {
  const page = articleOf('c-header.html');
  expect(page).toContain('as <a href="one.html">docs/one.md</a> tells');
  expect(page).toContain('<code>cubewright_yes</code>');
  expect(page).toContain('Says &quot;yes&quot; &amp; &lt;more&gt; on two lines.');
  expect(page).toContain('<code>int cubewright_yes(void);</code>');
  expect(page).toContain('<h2 id="cubewright_kind">');
});

it('makes the same bytes of the same sources, in whichever order they lie', () => {
  const first = siteOf({}).files;
  const turned = makeSite({
    tree: mapTree(Object.fromEntries(Object.entries(plain).reverse())),
    contract,
    routes,
    examples,
    pythonReference: '# Python\n\n## Cube\n',
    client: { 'site.css': 'body {}', 'site.js': 'x', 'search.js': 'y', 'try.js': 'z' },
  }).files;
  expect([...turned].map(([path, content]) => [path, String(content)]).sort()).toEqual([...first].map(([path, content]) => [path, String(content)]).sort());
});

// Tests of the site that is built from a small example repository.
import { expect, it } from 'vitest';
import { buildSite } from './site.mjs';
import { createMapTree } from './tree.mjs';

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
const exampleFiles = {
  'docs/README.md': '# Handbook\n\nHello.\n\n## Play\n\n- [First](one.md): the first\n- More:\n  - [Second](sub/two.md): the second\n\n## Use\n\n- [HTTP](../src/api): all\n- [Names](../python/cubewright)\n- [Guide](../GUIDE.md)\n',
  'docs/one.md': '# One & only\n\nSee [two](sub/two.md#what-stays-and-why).\n',
  'docs/sub/two.md': '# Two\n\n## What stays, and why?\n\nText.\n\n## What stays, and why?\n\nBack to [one](../one.md), [here](#what-stays-and-why-1) or [elsewhere](https://example.org/).\n',
  'GUIDE.md': '# Guide\n',
  'src/api/contract.hpp': '',
  'python/cubewright/__init__.py': '',
  'capi/cubewright.h':
    '/* The library, described in docs/one.md and docs/sub/two.md. */\n#ifndef X\n\n/* Says "yes" & <more>\n   on two lines. */\nCUBEWRIGHT_API int cubewright_yes(void);\n\n/* A kind. */\ntypedef enum k {\n    A = 1\n} cubewright_kind;\n\n#endif\n',
};
const buildWith = (files: Record<string, string>) =>
  buildSite({
    tree: createMapTree({ ...exampleFiles, ...files }),
    contract,
    routes,
    examples,
    pythonReference: '# Python\n\n## Cube\n',
    client: { 'site.css': 'body {}', 'site.js': 'x', 'search.js': 'y', 'try.js': 'z' },
  });
const getPage = (path: string, files: Record<string, string> = {}) => {
  const { files: built, errors } = buildWith(files);
  expect(errors).toEqual([]);
  return String(built.get(path));
};
const getArticle = (path: string, files: Record<string, string> = {}) => /<article class="prose">\n([\s\S]*)<\/article>/.exec(getPage(path, files))?.[1] ?? '';
const renderOne = (text: string, more: Record<string, string> = {}) => getArticle('one.html', { 'docs/one.md': text, ...more });

it('links to the previous and next page in the order of the table of contents', () => {
  const findNext = (path: string) => /<a rel="next"[^>]*href="([^"]*)"/.exec(getPage(path))?.[1];
  const findPrevious = (path: string) => /<a rel="prev"[^>]*href="([^"]*)"/.exec(getPage(path))?.[1];
  expect(findNext('index.html')).toBe('one.html');
  expect(findNext('one.html')).toBe('sub/two.html');
  expect(findNext('sub/two.html')).toBe('../api/index.html');
  expect(findNext('api/index.html')).toBe('cube.html');
  expect(findNext('api/shapes.html')).toBe('../python-reference.html');
  expect(findNext('python-reference.html')).toBe('source/GUIDE.html');
  expect(findNext('source/GUIDE.html')).toBeUndefined();
  expect(findPrevious('one.html')).toBeUndefined();
  expect(findPrevious('sub/two.html')).toBe('../one.html');
  const page = getPage('sub/two.html');
  expect([...page.matchAll(/<summary>(.*?)<\/summary>/g)].map(([, title]) => title)).toEqual(['Play', 'Use']);
  expect(page).toContain('<details open><summary>Play</summary>');
  expect(page).toContain('<a href="two.html" aria-current="page">Second</a>');
});

it('links to pages, to headings and to other sites', () => {
  expect(getArticle('one.html')).toContain('<a href="sub/two.html#what-stays-and-why">two</a>');
  const two = getArticle('sub/two.html');
  expect(two).toContain('<h2 id="what-stays-and-why">');
  expect(two).toContain('<h2 id="what-stays-and-why-1">');
  expect(two).toContain('<a href="../one.html">one</a>');
  expect(two).toContain('<a href="#what-stays-and-why-1">here</a>');
  expect(two).toContain('<a href="https://example.org/" rel="noreferrer">elsewhere</a>');
});

it('reports the file and line of a broken link', () => {
  const findErrors = (text: string) => buildWith({ 'docs/one.md': `# One\n\n${text}` }).errors;
  expect(findErrors('First line,\nthen a [link](three.md).\n')).toEqual(['docs/one.md:4: file not found: three.md']);
  expect(findErrors('- a [good](sub/two.md)\n- a [bad](sub/two.md#nothing)\n')).toEqual(['docs/one.md:4: heading not found: #nothing in docs/sub/two.md']);
  expect(findErrors('[here](#nowhere)')).toEqual(['docs/one.md:3: heading not found: #nowhere in docs/one.md']);
  expect(findErrors('| a | b |\n|---|---|\n| x | y |\n| ![p](p.svg) | z |\n')).toEqual(['docs/one.md:6: file not found: p.svg']);
  expect(findErrors('<p>\n<img src="gone.png" alt="">\n</p>\n')).toEqual(['docs/one.md:4: file not found: gone.png']);
  expect(findErrors('[up](../../secret)')).toEqual(['docs/one.md:3: file not found: ../../secret']);
  expect(findErrors('<a href="100%.md">all</a>')).toEqual(['docs/one.md:3: file not found: 100%.md']);
  expect(findErrors('[a](../GUIDE.md#no) and [b](nope.txt)')).toHaveLength(2);
});

it('includes linked pages outside docs/ and checks their links', () => {
  const files = { 'docs/one.md': '# One\n\n[guide](../more/README.md)\n', 'more/README.md': '# More\n\nBack to [one](../docs/one.md), on to [nothing](x.md).\n' };
  expect(buildWith(files).errors).toEqual(['more/README.md:3: file not found: x.md']);
  files['more/README.md'] = '# More\n\nBack to [one](../docs/one.md).\n';
  expect(getArticle('one.html', files)).toContain('href="source/more/README.html"');
  expect(getArticle('source/more/README.html', files)).toContain('href="../../one.html"');
});

it('requires every page in docs/ to have a title and to be listed once', () => {
  expect(buildWith({ 'docs/three.md': '# Three' }).errors).toEqual(['docs/three.md: not listed in docs/README.md']);
  expect(buildWith({ 'docs/one.md': 'no title' }).errors).toEqual(['docs/one.md: has no title']);
  expect(buildWith({ 'docs/README.md': `${exampleFiles['docs/README.md']}- [Again](one.md)\n` }).errors).toEqual(['docs/README.md: lists docs/one.md twice']);
});

it('reports two sources with the same address on the site', () => {
  const contents = exampleFiles['docs/README.md'];
  const duplicate = { 'docs/README.md': `${contents}- [Other](guides/one.md)\n`, 'docs/guides/one.md': '# Other one\n' };
  expect(buildWith(duplicate).errors).toEqual(['docs/one.md: has the same address on the site as docs/guides/one.md: one.html']);
  const api = { 'docs/README.md': `${contents}- [API](api/cube.md)\n`, 'docs/api/cube.md': '# API\n' };
  expect(buildWith(api).errors).toEqual(['src/api: has the same address on the site as docs/api/cube.md: api/cube.html']);
  const data = { 'docs/one.md': '# One\n\n[a](data.json) and [b](reference/data.json)\n', 'docs/data.json': '1', 'docs/reference/data.json': '2' };
  expect(buildWith(data).errors).toEqual(['docs/reference/data.json: has the same address on the site as docs/data.json: data.json']);
});

it('links to source files but not to source folders', () => {
  const files = { 'docs/one.md': '# One\n\n[`x.hpp`](../src/x.hpp) in [src](../src), [data](data.json)\n', 'src/x.hpp': 'a < b && c\n', 'docs/data.json': '{}' };
  expect(getArticle('one.html', files)).toContain('<a href="source/src/x.hpp.html"><code>x.hpp</code></a> in src, <a href="data.json">data</a>');
  expect(getArticle('source/src/x.hpp.html', files)).toContain('a &lt; b &amp;&amp; c');
  expect(getPage('data.json', files)).toBe('{}');
});

it('escapes text and attributes', () => {
  const page = getPage('one.html', { 'docs/one.md': '# A `<b>` & "c"\n\n    <script>alert(1)</script>\n\n`<i>` ![a "quote"](p.svg)\n', 'docs/p.svg': '<svg width="12" height="8"></svg>' });
  expect(page).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot; – Cubewright</title>');
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(page).toContain('<code>&lt;i&gt;</code>');
  expect(page).toMatch(/<img src="assets\/docs-p-[0-9a-f]{10}\.svg" alt="a &quot;quote&quot;" width="12" height="8" loading="lazy">/);
  expect(page.match(/<script/g)).toHaveLength(2); // theme.js and site.js
  const api = getPage('api/cube.html');
  expect(api).toContain('Solve a &lt;cube&gt;.');
  expect(api).toContain('turns, <code>54 stickers</code> or &lt;JSON&gt;');
});

it('marks commands and their output in a shell session', () => {
  const session = renderOne('# One\n\n    $ cubewright alg order "R"\n    4\n');
  expect(session).toContain('<span class="prompt">$ </span><span class="command">cubewright alg order &quot;R&quot;</span>\n<span class="output">4</span>');
  expect(renderOne('# One\n\n    cubewright serve\n')).toContain('<code>cubewright serve</code>');
});

it('renders formulas and reports unsupported ones', () => {
  expect(renderOne('# One\n\nThen $s = r^{-1}c\\,t$, for `$5$` and 5 $ or 6 $.\n')).toContain(
    'Then <span class="formula"><i>s</i> = <i>r</i><sup>−1</sup><i>c</i>\u2009<i>t</i></span>, for <code>$5$</code> and 5 $ or 6 $.',
  );
  expect(buildWith({ 'docs/one.md': '# One\n\n\nA $\\sum x$ here.\n' }).errors).toEqual(['docs/one.md:4: unsupported formula: $\\sum x$']);
});

it('removes empty table headers', () => {
  const withoutHeader = renderOne('# One\n\n| | |\n|---|---|\n| a | b |\n');
  expect(withoutHeader).not.toContain('<thead>');
  expect(withoutHeader).not.toContain('<th');
  const withHeader = renderOne('# One\n\n| | name |\n|---|---|\n| a | b |\n');
  expect(renderOne('# One\n\n| n |\n|--:|\n| one |\n')).toContain('<td class="right">one</td>');
  expect(renderOne('# One\n\n| n | m |\n|--|--|\n| 2 000 | 3 of 4 |\n')).toContain('<td class="number">2 000</td>\n<td>3 of 4</td>');
  expect(withHeader).toMatch(/<tr>\s*<td><\/td>\s*<th>name<\/th>\s*<\/tr>/);
});

it('describes methods with their parameters, schemas, examples and cost', () => {
  const page = getArticle('api/cube.html');
  expect(page).toContain('<b>POST</b> /api/v1/cube.solve');
  expect(page).toContain('may run as a job');
  expect(page).toContain('<code>cube</code> <span class="tag">required</span>');
  expect(page).toContain('string or object');
  expect(page).toContain('integer, 1 to 9');
  expect(page).toContain('<a href="shapes.html#solution">Solution</a>');
  expect(page).toContain('cubewright cube solve &quot;R U&quot;');
  expect(page).toContain('&quot;moves&quot;: &quot;U R\'&quot;');
  expect(getArticle('api/shapes.html')).toContain('<span class="name">kind</span>?: <span class="value">&quot;a&quot;</span> | <span class="value">&quot;b&quot;</span>');
  expect(getArticle('api/board.html')).toContain('<b>GET</b> /api/v1/board/{date}');
  expect(getArticle('api/index.html')).toContain('<a href="cube.html#cube.solve"><code>cube.solve</code></a>');
});

it('shows each comment of the C header with the declarations it describes', () => {
  const page = getArticle('c-header.html');
  expect(page).toContain('described in <a href="one.html">docs/one.md</a> and <a href="sub/two.html">docs/sub/two.md</a>.');
  expect(page).toContain('<code>cubewright_yes</code>');
  expect(page).toContain('Says &quot;yes&quot; &amp; &lt;more&gt; on two lines.');
  expect(page).toContain('<code>int cubewright_yes(void);</code>');
  expect(page).toContain('<h2 id="cubewright_kind">');
});

it('builds the same site regardless of the order of the source files', () => {
  const first = buildWith({}).files;
  const reversed = buildSite({
    tree: createMapTree(Object.fromEntries(Object.entries(exampleFiles).reverse())),
    contract,
    routes,
    examples,
    pythonReference: '# Python\n\n## Cube\n',
    client: { 'site.css': 'body {}', 'site.js': 'x', 'search.js': 'y', 'try.js': 'z' },
  }).files;
  expect([...reversed].map(([path, content]) => [path, String(content)]).sort()).toEqual([...first].map(([path, content]) => [path, String(content)]).sort());
});

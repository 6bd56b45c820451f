// The contract's pages: every method of the engine and every route of the service, as they describe themselves in the
// OpenAPI format.
import { aroundHeading, codeBlock, escaped, words } from '../html.mjs';
import { kindOf, shapeHtml } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Schema} Schema */
/** @typedef {import('../template.mjs').Page} Page */
/** @typedef {{ content?: Record<string, { schema: Schema }>, description?: string, $ref?: string }} Reply */
/** @typedef {{ operationId: string, summary: string, parameters?: { name: string, in: string, required?: boolean, description?: string, schema: Schema }[],
 *   requestBody?: { content: Record<string, { schema: Schema }> }, responses: Record<string, Reply>, 'x-command-lines'?: string[], 'x-cost-class'?: string }} Operation */
/** @typedef {Record<string, Record<string, Operation>>} Paths */
/** @typedef {{ paths: Paths, components: { schemas: Record<string, Schema> } }} Contract */
/** @typedef {{ method: string, params: object, answer: { result?: unknown, error?: unknown } }} Example a request with the answer that was recorded */

const groups = [
  { name: 'cube', label: 'cube.*', title: "Rubik's cube: cube.*", has: (/** @type {string} */ path) => path.startsWith('/api/v1/cube.') && path !== '/api/v1/cube.svg' },
  { name: 'alg', label: 'alg.*', title: 'Sequences of turns: alg.*', has: (/** @type {string} */ path) => path.startsWith('/api/v1/alg.') },
  { name: 'pocket', label: 'pocket.*', title: 'The 2×2×2: pocket.*', has: (/** @type {string} */ path) => path.startsWith('/api/v1/pocket.') },
  { name: 'set', label: 'set.*', title: 'Ready, Set: set.*', has: (/** @type {string} */ path) => path.startsWith('/api/v1/set.') },
  { name: 'tables', label: 'tables.*, contract.*', title: 'The engine itself: tables.*, contract.*', has: (/** @type {string} */ path) => /^\/api\/v1\/(tables|contract)\./.test(path) },
  { name: 'board', label: 'The daily board', title: 'The daily board', has: (/** @type {string} */ path) => path.startsWith('/api/v1/board/') },
  { name: 'classes', label: 'Classes and races', title: 'Classes and races', has: (/** @type {string} */ path) => /^\/api\/v1\/(class|race)\//.test(path) },
  { name: 'service', label: 'Jobs, pictures, monitoring', title: 'Jobs, pictures, shared links and monitoring', has: () => true },
];

const sentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?]$/.test(text) ? '' : '.');

/** @param {string} name @param {Schema} schema @param {boolean} isRequired @param {string} [description] */
function field(name, schema, isRequired, description = schema.description ?? '') {
  const choices = schema.enum ? ` ${schema.enum.map((each) => `<code>${escaped(String(each))}</code>`).join(' ')}` : '';
  return `<div><dt><code>${escaped(name)}</code>${isRequired ? ' <span class="tag">required</span>' : ''}</dt><dd><span class="kind">${escaped(kindOf(schema))}</span>${choices}${
    description ? `<br>${words(description)}` : ''
  }</dd></div>`;
}

/** @param {Operation} operation */
function fields({ parameters = [], requestBody }) {
  const body = requestBody?.content['application/json']?.schema;
  return [
    ...parameters.map(({ name, in: where, required, description, schema }) =>
      field(where === 'path' ? `{${name}}` : name, schema, required === true, description),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => field(name, schema, body?.required?.includes(name) === true)),
  ].join('\n');
}

const longest = 40; // lines of a recorded answer

/** @param {unknown} value */
function json(value) {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return codeBlock((lines.length > longest ? [...lines.slice(0, longest), '…'] : lines).join('\n'));
}

/** @param {string} verb @param {string} path @param {Operation} operation @param {Example | undefined} example */
function operationHtml(verb, path, operation, example) {
  const { operationId: id, summary, responses, 'x-command-lines': lines, 'x-cost-class': cost } = operation;
  const [before, after] = aroundHeading(2, id, id);
  const list = fields(operation);
  const replies = Object.entries(responses).filter(([, reply]) => !reply.$ref);
  const method = verb === 'post' && path === `/api/v1/${id}`;
  const parts = [
    `<section class="operation" data-verb="${verb}" data-path="${escaped(path)}"${method && example ? ` data-params="${escaped(JSON.stringify(example.params))}"` : ''}>`,
    `${before}<code>${escaped(id)}</code>${after}`,
    `<p>${words(sentence(summary))}</p>`,
    `<p class="route"><code><b>${verb.toUpperCase()}</b> ${escaped(path)}</code>${cost === 'long' ? ' <span class="tag">may become a job</span>' : ''}${
      path.startsWith('/api/v1/tables.') ? ' <span class="tag">over HTTP only with --allow-tables true</span>' : ''
    }</p>`,
    list ? `<p class="label">Fields</p><dl class="fields">${list}</dl>` : '',
    ...replies.map(([status, { description, content = {} }]) =>
      Object.entries(content).length === 0
        ? `<p class="label">Answer ${status}: ${words(description ?? '')}</p>`
        : Object.entries(content)
            .map(([type, { schema }]) =>
              type === 'application/json'
                ? `<p class="label">Answer${status === '200' ? '' : ` ${status}`}${description && description !== 'the answer' ? `: ${words(description)}` : ''}</p><div class="code shape"><pre tabindex="0"><code>${shapeHtml(schema, 'shapes.html')}</code></pre></div>`
                : `<p class="label">Answer${status === '200' ? '' : ` ${status}`}: ${words(description ?? '')} <code>${escaped(type)}</code></p>`,
            )
            .join('\n'),
    ),
    lines?.length ? `<p class="label">On the command line</p>${codeBlock(lines.map((line) => `cubewright ${line}`).join('\n'))}` : '',
    example
      ? `<details class="example"><summary>An example</summary><p class="label">Asked</p>${json(example.params)}<p class="label">Answered</p>${json(example.answer.result)}</details>`
      : '',
    '</section>',
  ];
  return parts.filter(Boolean).join('\n');
}

/** @param {Operation} operation */
const searchText = ({ summary, parameters = [], requestBody }) =>
  [
    summary,
    ...parameters.map(({ name, description = '' }) => `${name} ${description}`),
    ...Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).map(([name, { description = '' }]) => `${name} ${description}`),
  ].join(' ');

const opening = `<p>One contract stands behind every door. Over HTTP a method is <code>POST /api/v1/&lt;method&gt;</code> with its fields as a JSON object; on the command line it is a verb, and
<code>--json</code> prints the same answer; <code>cubewright.call</code> asks it from Python, <code>cubewright_answer</code> from C. These pages are made from what the engine and the service say of themselves,
which a running service gives as <code>GET /openapi.json</code> and every door as <code>contract.describe</code>.</p>
<p>A body must be sent as <code>application/json</code>. A wrong request is answered with <code>{"error": {"message", "where", "expected", "code"}}</code> and the status 400; <a href="../errors.html">every code</a> has its
sentence. A call that may take long becomes a job and is answered with the status 202; <a href="../service.html#short-calls-and-jobs">jobs</a> tell how far they are. Where a service is behind this
page, methods can be tried here.</p>
`;

/**
 * @param {{ contract: Contract, routes: Paths, examples: Example[] }} described
 * @returns {Page[]} the first is the list of all
 */
export function apiPages({ contract, routes, examples }) {
  const paths = { ...contract.paths, ...routes };
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation, group: groups.find(({ has }) => has(path)) ?? groups[groups.length - 1] })),
  );
  // The shortest that was recorded says most in little room.
  const exampleOf = (/** @type {string} */ id) =>
    examples
      .filter(({ method, answer }) => method === id && answer.result !== undefined)
      .sort((a, b) => JSON.stringify(a.answer).length - JSON.stringify(b.answer).length)[0];

  const ofGroups = groups.map((group) => {
    const own = operations.filter((each) => each.group === group);
    const html = own.map(({ verb, path, operation }) => operationHtml(verb, path, operation, exampleOf(operation.operationId)));
    return {
      file: `api/${group.name}.html`,
      label: group.label,
      title: group.title,
      kind: 'api',
      script: 'try.js',
      html: `<h1>${escaped(group.title)}</h1>\n${html.join('\n')}\n`,
      headings: own.map(({ operation }) => ({ level: 2, id: operation.operationId, text: operation.operationId })),
      sections: [
        { id: '', title: group.title, text: '' },
        ...own.map(({ operation }) => ({ id: operation.operationId, title: operation.operationId, text: searchText(operation) })),
      ],
    };
  });
  const table = groups.map((group) => {
    const [before, after] = aroundHeading(2, group.name, group.title);
    const rows = operations
      .filter((each) => each.group === group)
      .map(({ verb, path, operation: { operationId: id, summary } }) => {
        const shown = verb === 'post' && path === `/api/v1/${id}` ? id : `${verb.toUpperCase()} ${path}`;
        return `<li><a href="${group.name}.html#${escaped(id)}"><code>${escaped(shown)}</code></a> <span>${words(summary)}</span></li>`;
      });
    return `${before}${escaped(group.title)}${after}<ul class="methods">${rows.join('\n')}</ul>`;
  });
  const schemas = Object.entries(contract.components.schemas);
  const shapes = {
    file: 'api/shapes.html',
    label: 'Shapes',
    title: 'Shapes that have a name',
    kind: 'api',
    html: `<h1>Shapes that have a name</h1>\n<p>What several answers have in common. A question mark says that a field may be missing.</p>\n${schemas
      .map(([name, schema]) => {
        const [before, after] = aroundHeading(2, name.toLowerCase(), name);
        return `${before}<code>${escaped(name)}</code>${after}<div class="code shape"><pre tabindex="0"><code>${shapeHtml(schema, '')}</code></pre></div>`;
      })
      .join('\n')}\n`,
    headings: schemas.map(([name]) => ({ level: 2, id: name.toLowerCase(), text: name })),
    sections: [{ id: '', title: 'Shapes that have a name', text: schemas.map(([name]) => name).join(' ') }],
  };
  const first = {
    file: 'api/index.html',
    label: 'HTTP, method by method',
    title: 'The contract, method by method',
    kind: 'api',
    html: `<h1>The contract, method by method</h1>\n${opening}${table.join('\n')}\n<p><a href="shapes.html">Shapes that have a name</a>: what several answers have in common.</p>\n`,
    headings: groups.map(({ name, title }) => ({ level: 2, id: name, text: title })),
    sections: [{ id: '', title: 'The contract, method by method', text: 'OpenAPI JSON requests answers HTTP API contract methods routes' }],
  };
  return [first, ...ofGroups, shapes];
}

// Generates the API reference from the OpenAPI descriptions of the engine's methods and the service's routes.
import { createHeadingTags, escapeHtml, renderCodeBlock, renderInlineCode } from '../html.mjs';
import { describeType, renderSchema } from './schemas.mjs';

/** @typedef {import('./schemas.mjs').Schema} Schema */
/** @typedef {import('../template.mjs').Page} Page */
/** @typedef {{ content?: Record<string, { schema: Schema }>, description?: string, $ref?: string }} Response */
/** @typedef {{ operationId: string, summary: string, parameters?: { name: string, in: string, required?: boolean, description?: string, schema: Schema }[],
 *   requestBody?: { content: Record<string, { schema: Schema }> }, responses: Record<string, Response>, 'x-command-lines'?: string[], 'x-cost-class'?: string }} Operation */
/** @typedef {Record<string, Record<string, Operation>>} Paths */
/** @typedef {{ paths: Paths, components: { schemas: Record<string, Schema> } }} Contract */
/** @typedef {{ method: string, params: object, answer: { result?: unknown, error?: unknown } }} Example a request with its recorded answer */

const groups = [
  { name: 'cube', label: 'cube.*', title: "Rubik's cube: cube.*", matches: (/** @type {string} */ path) => path.startsWith('/api/v1/cube.') && path !== '/api/v1/cube.svg' },
  { name: 'alg', label: 'alg.*', title: 'Move sequences: alg.*', matches: (/** @type {string} */ path) => path.startsWith('/api/v1/alg.') },
  { name: 'pocket', label: 'pocket.*', title: 'The 2×2×2: pocket.*', matches: (/** @type {string} */ path) => path.startsWith('/api/v1/pocket.') },
  { name: 'puzzle', label: 'puzzle.*', title: 'Any twisty puzzle: puzzle.*', matches: (/** @type {string} */ path) => path.startsWith('/api/v1/puzzle.') },
  { name: 'set', label: 'set.*', title: 'Ready, Set: set.*', matches: (/** @type {string} */ path) => path.startsWith('/api/v1/set.') },
  { name: 'tables', label: 'tables.*, contract.*', title: 'Engine: tables.*, contract.*', matches: (/** @type {string} */ path) => /^\/api\/v1\/(tables|contract)\./.test(path) },
  { name: 'board', label: 'Daily board', title: 'Daily board', matches: (/** @type {string} */ path) => path.startsWith('/api/v1/board/') },
  { name: 'classes', label: 'Classes and races', title: 'Classes and races', matches: (/** @type {string} */ path) => /^\/api\/v1\/(class|race)\//.test(path) },
  { name: 'service', label: 'Jobs, pictures, monitoring', title: 'Jobs, pictures, shared links, monitoring', matches: () => true },
];

const formatSentence = (/** @type {string} */ text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.?]$/.test(text) ? '' : '.');

/** @param {string} name @param {Schema} schema @param {boolean} isRequired @param {string} [description] */
function renderParameter(name, schema, isRequired, description = schema.description ?? '') {
  const choices = schema.enum ? ` ${schema.enum.map((choice) => `<code>${escapeHtml(String(choice))}</code>`).join(' ')}` : '';
  return `<div><dt><code>${escapeHtml(name)}</code>${isRequired ? ' <span class="tag">required</span>' : ''}</dt><dd><span class="type">${escapeHtml(describeType(schema))}</span>${choices}${
    description ? `<br>${renderInlineCode(description)}` : ''
  }</dd></div>`;
}

/** @param {Operation} operation */
function renderParameters({ parameters = [], requestBody }) {
  const body = requestBody?.content['application/json']?.schema;
  return [
    ...parameters.map(({ name, in: where, required, description, schema }) =>
      renderParameter(where === 'path' ? `{${name}}` : name, schema, required === true, description),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => renderParameter(name, schema, body?.required?.includes(name) === true)),
  ].join('\n');
}

const maxExampleLines = 40;

/** @param {unknown} value */
function renderJson(value) {
  const lines = JSON.stringify(value, null, 2).split('\n');
  return renderCodeBlock((lines.length > maxExampleLines ? [...lines.slice(0, maxExampleLines), '…'] : lines).join('\n'));
}

/** @param {string} verb @param {string} path @param {Operation} operation @param {Example | undefined} example */
function renderOperation(verb, path, operation, example) {
  const { operationId: id, summary, responses, 'x-command-lines': lines, 'x-cost-class': cost } = operation;
  const [before, after] = createHeadingTags(2, id, id);
  const parameterList = renderParameters(operation);
  const ownResponses = Object.entries(responses).filter(([, response]) => !response.$ref);
  const isMethod = verb === 'post' && path === `/api/v1/${id}`;
  const parts = [
    `<section class="operation" data-verb="${verb}" data-path="${escapeHtml(path)}"${isMethod && example ? ` data-params="${escapeHtml(JSON.stringify(example.params))}"` : ''}>`,
    `${before}<code>${escapeHtml(id)}</code>${after}`,
    `<p>${renderInlineCode(formatSentence(summary))}</p>`,
    `<p class="route"><code><b>${verb.toUpperCase()}</b> ${escapeHtml(path)}</code>${cost === 'long' ? ' <span class="tag">may run as a job</span>' : ''}${
      path.startsWith('/api/v1/tables.') ? ' <span class="tag">over HTTP: requires --allow-tables true</span>' : ''
    }</p>`,
    parameterList ? `<p class="label">Parameters</p><dl class="parameters">${parameterList}</dl>` : '',
    ...ownResponses.map(([status, { description, content = {} }]) =>
      Object.entries(content).length === 0
        ? `<p class="label">Response ${status}: ${renderInlineCode(description ?? '')}</p>`
        : Object.entries(content)
            .map(([type, { schema }]) =>
              type === 'application/json'
                ? `<p class="label">Response${status === '200' ? '' : ` ${status}`}${description && description !== 'the answer' ? `: ${renderInlineCode(description)}` : ''}</p><div class="code schema"><pre tabindex="0"><code>${renderSchema(schema, 'shapes.html')}</code></pre></div>`
                : `<p class="label">Response${status === '200' ? '' : ` ${status}`}: ${renderInlineCode(description ?? '')} <code>${escapeHtml(type)}</code></p>`,
            )
            .join('\n'),
    ),
    lines?.length ? `<p class="label">On the command line</p>${renderCodeBlock(lines.map((line) => `cubewright ${line}`).join('\n'))}` : '',
    example
      ? `<details class="example"><summary>Example</summary><p class="label">Request</p>${renderJson(example.params)}<p class="label">Response</p>${renderJson(example.answer.result)}</details>`
      : '',
    '</section>',
  ];
  return parts.filter(Boolean).join('\n');
}

/** @param {Operation} operation */
const collectSearchText = ({ summary, parameters = [], requestBody }) =>
  [
    summary,
    ...parameters.map(({ name, description = '' }) => `${name} ${description}`),
    ...Object.entries(requestBody?.content['application/json']?.schema.properties ?? {}).map(([name, { description = '' }]) => `${name} ${description}`),
  ].join(' ');

const introduction = `<p>All interfaces share the same methods. Over HTTP, call a method with <code>POST /api/v1/&lt;method&gt;</code> and its parameters as a JSON object. On the command line, each
method is a command such as <code>cubewright cube solve</code>, and <code>--json</code> prints the same answer. In Python, use <code>cubewright.call</code>; in C, use <code>cubewright_answer</code>. These
pages are generated from the OpenAPI description that a running service returns for <code>GET /openapi.json</code>. Every interface also offers the description of the methods as <code>contract.describe</code>.</p>
<p>A request body must have the content type <code>application/json</code>. The response to an invalid request is status 400 with <code>{"error": {"message", "where", "expected", "code"}}</code>; see the
<a href="../errors.html">list of error codes</a>. A call that may take a long time becomes a job, and the response is status 202; <a href="../service.html#short-calls-and-jobs">jobs</a> report their
progress. If a Cubewright service serves this page, you can try the methods here.</p>
`;

/**
 * @param {{ contract: Contract, routes: Paths, examples: Example[] }} sources
 * @returns {Page[]} the index page first
 */
export function createApiPages({ contract, routes, examples }) {
  const paths = { ...contract.paths, ...routes };
  const operations = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation, group: groups.find(({ matches }) => matches(path)) ?? groups[groups.length - 1] })),
  );
  // Of the recorded examples, show the one with the shortest answer.
  const findExample = (/** @type {string} */ id) =>
    examples
      .filter(({ method, answer }) => method === id && answer.result !== undefined)
      .sort((a, b) => JSON.stringify(a.answer).length - JSON.stringify(b.answer).length)[0];

  const groupPages = groups.map((group) => {
    const groupOperations = operations.filter((operation) => operation.group === group);
    const html = groupOperations.map(({ verb, path, operation }) => renderOperation(verb, path, operation, findExample(operation.operationId)));
    return {
      file: `api/${group.name}.html`,
      label: group.label,
      title: group.title,
      kind: 'api',
      script: 'try.js',
      html: `<h1>${escapeHtml(group.title)}</h1>\n${html.join('\n')}\n`,
      headings: groupOperations.map(({ operation }) => ({ level: 2, id: operation.operationId, text: operation.operationId })),
      sections: [
        { id: '', title: group.title, text: '' },
        ...groupOperations.map(({ operation }) => ({ id: operation.operationId, title: operation.operationId, text: collectSearchText(operation) })),
      ],
    };
  });
  const methodLists = groups.map((group) => {
    const [before, after] = createHeadingTags(2, group.name, group.title);
    const items = operations
      .filter((operation) => operation.group === group)
      .map(({ verb, path, operation: { operationId: id, summary } }) => {
        const name = verb === 'post' && path === `/api/v1/${id}` ? id : `${verb.toUpperCase()} ${path}`;
        return `<li><a href="${group.name}.html#${escapeHtml(id)}"><code>${escapeHtml(name)}</code></a> <span>${renderInlineCode(summary)}</span></li>`;
      });
    return `${before}${escapeHtml(group.title)}${after}<ul class="methods">${items.join('\n')}</ul>`;
  });
  const schemas = Object.entries(contract.components.schemas);
  const schemasPage = {
    file: 'api/shapes.html',
    label: 'Shared schemas',
    title: 'Shared schemas',
    kind: 'api',
    html: `<h1>Shared schemas</h1>\n<p>Schemas that several responses use. A question mark marks an optional field.</p>\n${schemas
      .map(([name, schema]) => {
        const [before, after] = createHeadingTags(2, name.toLowerCase(), name);
        return `${before}<code>${escapeHtml(name)}</code>${after}<div class="code schema"><pre tabindex="0"><code>${renderSchema(schema, '')}</code></pre></div>`;
      })
      .join('\n')}\n`,
    headings: schemas.map(([name]) => ({ level: 2, id: name.toLowerCase(), text: name })),
    sections: [{ id: '', title: 'Shared schemas', text: schemas.map(([name]) => name).join(' ') }],
  };
  const indexPage = {
    file: 'api/index.html',
    label: 'HTTP API',
    title: 'HTTP API reference',
    kind: 'api',
    html: `<h1>HTTP API reference</h1>\n${introduction}${methodLists.join('\n')}\n<p><a href="shapes.html">Shared schemas</a>: schemas that several responses use.</p>\n`,
    headings: groups.map(({ name, title }) => ({ level: 2, id: name, text: title })),
    sections: [{ id: '', title: 'HTTP API reference', text: 'OpenAPI JSON requests answers HTTP API contract methods routes' }],
  };
  return [indexPage, ...groupPages, schemasPage];
}

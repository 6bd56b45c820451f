// What the engine says of itself, as TypeScript: the types of every request and answer.

/** @typedef {{ $ref?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], type?: string | string[], items?: Schema,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: Schema | boolean, description?: string }} Schema */
/** @typedef {{ name: string, summary: string, isLong: boolean, lines: string[], params: Schema, answer: Schema }} Operation */

export const literal = (/** @type {unknown} */ value) =>
  typeof value === 'string' && !value.includes("'") ? `'${value.replaceAll('\\', '\\\\')}'` : JSON.stringify(value);
const key = (/** @type {string} */ name) => (/^[a-z_]\w*$/i.test(name) ? name : literal(name));
const plain = /** @type {Record<string, string>} */ ({ string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' });

/**
 * A schema as a type.
 * @param {Schema} schema
 * @returns {string}
 */
function typeOf(schema) {
  const { $ref, const: only, enum: choices, anyOf, type, items, properties, required, additionalProperties } = schema;
  if ($ref) return $ref.replace('#/components/schemas/', '');
  if (only !== undefined) return literal(only);
  if (choices) return choices.map(literal).join(' | ');
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.filter((each) => each !== 'array' || items).map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') {
    const item = typeOf(items ?? {});
    return items?.enum || items?.anyOf ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' && properties)
    return `{ ${Object.entries(properties).map(([name, each]) => `${key(name)}${required?.includes(name) ? '' : '?'}: ${typeOf(each)}`).join('; ')} }`;
  if (type === 'object') return additionalProperties ? `Record<string, ${typeOf(/** @type {Schema} */ (additionalProperties))}>` : 'object';
  return type === undefined ? 'unknown' : plain[type];
}

/** @param {string} method "cube.check" as CubeCheck */
export const typeName = (method) => method.replace(/(^|\.)./g, (first) => first.slice(-1).toUpperCase());
/** @param {string} method "cube.check" as cubeCheck */
const valueName = (method) => typeName(method).replace(/^./, (first) => first.toLowerCase());

/**
 * The methods, in the order in which the engine lists them.
 * @param {any} described
 * @returns {Operation[]}
 */
export const operationsOf = ({ paths }) =>
  /** @type {any[]} */ (Object.values(paths)).map(({ post }) => ({
    name: post.operationId,
    summary: post.summary,
    isLong: post['x-cost-class'] === 'long',
    lines: post['x-command-lines'],
    params: post.requestBody.content['application/json'].schema,
    answer: post.responses['200'].content['application/json'].schema,
  }));

/**
 * What a method takes, each field with its description.
 * @param {Operation} operation
 */
function paramsType({ name, summary, params }) {
  const fields = Object.entries(params.properties ?? {});
  if (fields.length === 0) return `export type ${typeName(name)}Params = Record<string, never>;`;
  const lines = fields.map(([field, schema]) => {
    const said = schema.description ? `  /** ${schema.description} */\n` : '';
    return `${said}  ${key(field)}${params.required?.includes(field) ? '' : '?'}: ${typeOf(schema)};`;
  });
  return `/** ${summary} */\nexport type ${typeName(name)}Params = {\n${lines.join('\n')}\n};`;
}

/**
 * @param {any} described what contract.describe answers
 */
export function contractText(described) {
  const operations = operationsOf(described);
  const schemas = /** @type {Record<string, Schema>} */ (described.components.schemas);
  const answers = operations.filter(({ name }) => !(typeName(name) in schemas));
  return [
    '// Made by scripts/build.mjs from what the engine says of itself.',
    '',
    ...Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    '',
    ...answers.map(({ name, answer }) => `export type ${typeName(name)} = ${typeOf(answer)};`),
    '',
    ...operations.map(paramsType),
    '',
    '/** What each method takes and answers. */',
    'export interface Methods {',
    ...operations.map(({ name, summary }) => `  /** ${summary} */\n  ${literal(name)}: { params: ${typeName(name)}Params; answer: ${typeName(name)} };`),
    '}',
    '',
    '/** Those whose plain call may keep a person waiting. */',
    `export const longMethods: readonly (keyof Methods)[] = [${operations.filter(({ isLong }) => isLong).map(({ name }) => literal(name)).join(', ')}];`,
    '',
  ].join('\n');
}

/**
 * What may be chosen, field by field.
 * @param {Operation} operation
 */
export function choicesOf({ name, params }) {
  const fields = Object.entries(params.properties ?? {}).filter(([, schema]) => schema.enum);
  const lists = fields.map(([field, schema]) => `${key(field)}: [${schema.enum?.map(literal).join(', ')}]`);
  return lists.length > 0 ? [`/** What ${name} lets one choose. */\nexport const ${valueName(name)}Choices = { ${lists.join(', ')} } as const;`] : [];
}

// Asks the engine what can be asked of it, and writes the answer as TypeScript: src/engine/contract.ts.
//   node scripts/contract.mjs
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { engineOf } from './engine_of.mjs';

const path = (/** @type {string} */ relative) => fileURLToPath(new URL(relative, import.meta.url));
const built = path('../../build/wasm/cubewright.wasm');
const target = path('../src/engine/contract.ts');

/** @typedef {{ $ref?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], type?: string | string[], items?: Schema,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: Schema | boolean, description?: string }} Schema */

const literal = (/** @type {unknown} */ value) =>
  typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : JSON.stringify(value);
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
const typeName = (method) => method.replace(/(^|\.)./g, (first) => first.slice(-1).toUpperCase());
/** @param {string} method "cube.check" as cubeCheck */
const valueName = (method) => typeName(method).replace(/^./, (first) => first.toLowerCase());

/** @param {(method: string) => any} ask */
function contract(ask) {
  const { paths, components } = ask('contract.describe');
  const { points, rewards } = ask('set.levels');
  const operations = /** @type {any[]} */ (Object.values(paths)).map(({ post }) => ({
    name: /** @type {string} */ (post.operationId),
    summary: /** @type {string} */ (post.summary),
    isLong: post['x-cost-class'] === 'long',
    params: /** @type {Schema} */ (post.requestBody.content['application/json'].schema),
    answer: /** @type {Schema} */ (post.responses['200'].content['application/json'].schema),
  }));
  const shapes = Object.entries(/** @type {Record<string, Schema>} */ (components.schemas));
  const answers = operations.filter(({ name }) => !(typeName(name) in components.schemas));
  return [
    '// Made by scripts/contract.mjs from what the engine says of itself.',
    '',
    ...shapes.map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`),
    '',
    ...answers.map(({ name, answer }) => `export type ${typeName(name)} = ${typeOf(answer)};`),
    '',
    '/** What each method takes and answers. */',
    'export interface Methods {',
    ...operations.map(({ name, summary, params }) => {
      const fields = Object.keys(params.properties ?? {}).length > 0 ? typeOf(params) : 'Record<string, never>';
      return `  /** ${summary} */\n  ${literal(name)}: { params: ${fields}; answer: ${typeName(name)} };`;
    }),
    '}',
    '',
    '/** Those whose plain call may keep a person waiting. */',
    `export const longMethods: readonly (keyof Methods)[] = [${operations.filter(({ isLong }) => isLong).map(({ name }) => literal(name)).join(', ')}];`,
    '',
    '// What may be chosen, field by field.',
    ...operations.flatMap(({ name, params }) => {
      const fields = Object.entries(params.properties ?? {}).filter(([, schema]) => schema.enum);
      const lists = fields.map(([field, schema]) => `${key(field)}: [${schema.enum?.map(literal).join(', ')}]`);
      return lists.length > 0 ? [`export const ${valueName(name)}Choices = { ${lists.join(', ')} } as const;`] : [];
    }),
    '',
    "/** What dice and the one set apart earn in Ready, Set, as the engine's judge counts. */",
    `export const setRewards = ${JSON.stringify({ points, ...rewards })};`,
    '',
    '/** The ways to solve a cube, as the engine lists them. */',
    `export const solveMethods: CubeMethods['methods'] = ${JSON.stringify(ask('cube.methods').methods)};`,
    '',
  ].join('\n');
}

if (!existsSync(built)) {
  console.error('contract: there is no engine yet; ./dev wasm builds it');
  process.exit(1);
}
const engine = engineOf(readFileSync(built));
const text = contract((method) => {
  const { result, error } = engine({ method });
  if (error) throw new Error(error.message);
  return result;
});
// A file that is the same is left alone: what is made of it is up to date.
if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);

// JSON shapes in words that a reader of TypeScript knows, with links to those that have a name.
import { escaped } from '../html.mjs';

/** @typedef {{ $ref?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], type?: string | string[], items?: Schema,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: Schema | boolean, description?: string,
 *   minimum?: number, maximum?: number }} Schema */

const quoted = (/** @type {unknown} */ value) => `<span class="value">${escaped(JSON.stringify(value))}</span>`;

/** @param {string} $ref "#/components/schemas/Lengths" */
export const shapeName = ($ref) => $ref.split('/').at(-1) ?? '';

/**
 * @param {Schema} schema
 * @param {string} shapes where the page of named shapes is
 * @param {string} [indent]
 * @returns {string}
 */
export function shapeHtml(schema, shapes, indent = '') {
  const within = (/** @type {Schema} */ inner, deeper = indent) => shapeHtml(inner, shapes, deeper);
  const { $ref, const: only, enum: choices, anyOf, type, items, properties, required, additionalProperties } = schema;
  if ($ref) return `<a href="${shapes}#${escaped(shapeName($ref).toLowerCase())}">${escaped(shapeName($ref))}</a>`;
  if (only !== undefined) return quoted(only);
  if (choices) return choices.map(quoted).join(' | ');
  if (anyOf) return anyOf.map((each) => within(each)).join(' | ');
  if (Array.isArray(type)) return type.map((each) => within({ ...schema, type: each })).join(' | ');
  if (type === 'array') {
    const item = items ? within(items) : 'anything';
    return items?.enum || items?.anyOf ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' && properties) {
    const lines = Object.entries(properties).map(
      ([name, each]) => `${indent}  <span class="name">${escaped(name)}</span>${required?.includes(name) ? '' : '?'}: ${within(each, `${indent}  `)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (type === 'object') return typeof additionalProperties === 'object' ? `{ […]: ${within(additionalProperties)} }` : 'object';
  return escaped(type ?? 'anything');
}

/**
 * What a field takes, in a few words: "integer, 0 to 40".
 * @param {Schema} schema
 */
export function kindOf(schema) {
  const { type, minimum, maximum, enum: choices } = schema;
  if (choices) return 'one of';
  const kind = type === undefined ? 'anything' : Array.isArray(type) ? type.join(' or ') : type;
  if (minimum !== undefined && maximum !== undefined) return `${kind}, ${minimum} to ${maximum}`;
  return minimum !== undefined ? `${kind}, at least ${minimum}` : kind;
}

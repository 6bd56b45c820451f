// Renders JSON schemas in a notation similar to TypeScript types, with links to the named schemas.
import { escapeHtml } from '../html.mjs';

/** @typedef {{ $ref?: string, const?: unknown, enum?: unknown[], anyOf?: Schema[], type?: string | string[], items?: Schema,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: Schema | boolean, description?: string,
 *   minimum?: number, maximum?: number }} Schema */

const renderValue = (/** @type {unknown} */ value) => `<span class="value">${escapeHtml(JSON.stringify(value))}</span>`;

/** @param {string} $ref a reference such as "#/components/schemas/Lengths" */
const getSchemaName = ($ref) => $ref.split('/').at(-1) ?? '';

/**
 * @param {Schema} schema
 * @param {string} schemasPage relative address of the page that lists the named schemas
 * @param {string} [indent]
 * @returns {string}
 */
export function renderSchema(schema, schemasPage, indent = '') {
  const renderInner = (/** @type {Schema} */ inner, innerIndent = indent) => renderSchema(inner, schemasPage, innerIndent);
  const { $ref, const: constant, enum: choices, anyOf, type, items, properties, required, additionalProperties } = schema;
  if ($ref) return `<a href="${schemasPage}#${escapeHtml(getSchemaName($ref).toLowerCase())}">${escapeHtml(getSchemaName($ref))}</a>`;
  if (constant !== undefined) return renderValue(constant);
  if (choices) return choices.map(renderValue).join(' | ');
  if (anyOf) return anyOf.map((alternative) => renderInner(alternative)).join(' | ');
  if (Array.isArray(type)) return type.map((alternative) => renderInner({ ...schema, type: alternative })).join(' | ');
  if (type === 'array') {
    const item = items ? renderInner(items) : 'any';
    return items?.enum || items?.anyOf ? `(${item})[]` : `${item}[]`;
  }
  if (type === 'object' && properties) {
    const lines = Object.entries(properties).map(
      ([name, property]) => `${indent}  <span class="name">${escapeHtml(name)}</span>${required?.includes(name) ? '' : '?'}: ${renderInner(property, `${indent}  `)}`,
    );
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (type === 'object') return typeof additionalProperties === 'object' ? `{ […]: ${renderInner(additionalProperties)} }` : 'object';
  return escapeHtml(type ?? 'any');
}

/**
 * Describes the type of a parameter in a few words, such as "integer, 0 to 40".
 * @param {Schema} schema
 */
export function describeType(schema) {
  const { type, minimum, maximum, enum: choices } = schema;
  if (choices) return 'one of';
  const name = type === undefined ? 'any type' : Array.isArray(type) ? type.join(' or ') : type;
  if (minimum !== undefined && maximum !== undefined) return `${name}, ${minimum} to ${maximum}`;
  return minimum !== undefined ? `${name}, at least ${minimum}` : name;
}

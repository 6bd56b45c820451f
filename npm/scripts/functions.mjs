// A function for each question that the engine answers: cube.solve as solve(engine, cube, options).
import { choicesOf, typeName } from './contract.mjs';
import { exampleOf } from './example.mjs';

// "case" is a word of the language.
const renamed = /** @type {Record<string, string>} */ ({ 'cube.case': 'recognise' });

/** @param {string} method "cube.check" as check */
export const functionName = (method) => renamed[method] ?? method.split('.')[1];

/**
 * What is required stands first, in the contract's order; the rest is one object, together with the call's own options.
 * @param {import('./contract.mjs').Operation} operation
 */
function functionText(operation) {
  const { name, summary, params } = operation;
  const required = params.required ?? [];
  const type = `${typeName(name)}Params`;
  const takesNoMore = Object.keys(params.properties ?? {}).length === required.length;
  const rest = required.length > 0 ? `Omit<${type}, ${required.map((field) => `'${field}'`).join(' | ')}>` : type;
  const own = (/** @type {string} */ field) => (field === 'case' ? 'which' : field);
  const fields = required.map((field) => (own(field) === field ? field : `${field}: ${own(field)}`)).join(', ');
  const takes = ['engine: E', ...required.map((field) => `${own(field)}: ${type}['${field}']`), `options?: ${takesNoMore ? '' : `${rest} & `}OptionsFor<E>`];
  return `/**
 * ${summary.charAt(0).toUpperCase()}${summary.slice(1)}${/[.?]$/.test(summary) ? '' : '.'}
 *
 * @example
 * ${exampleOf(operation, functionName(name))}
 */
export function ${functionName(name)}<E extends AnyEngine>(${takes.join(', ')}): Answer<E, ${typeName(name)}> {
  return ask(engine, '${name}', { ${fields} }, options);
}
`.replace('{  }', '{}');
}

/**
 * @param {import('./contract.mjs').Operation[]} operations those of one entry
 * @param {string[]} values what else it offers
 */
export function functionsText(operations, values) {
  const texts = operations.map(functionText);
  const types = operations.flatMap(({ name }) => [typeName(name), `${typeName(name)}Params`]).filter((type) => new RegExp(`\\b${type}\\b`).test(texts.join()));
  return [
    '// Made by scripts/build.mjs from what the engine says of itself.',
    "import { ask } from '../ask.js';",
    `import type { ${types.join(', ')} } from './contract.js';`,
    "import type { Answer, AnyEngine, OptionsFor } from '../options.js';",
    '',
    ...texts,
    ...operations.flatMap(choicesOf),
    ...values,
    '',
  ].join('\n');
}

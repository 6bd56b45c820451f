// Converts the first suitable command-line example of a method to a call: `cube step cross "R U"` becomes
// step(engine, 'cross', 'R U').
import { literal } from './contract.mjs';

/** @param {string} line a command line, split like a shell does */
const wordsOf = (line) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => ({ text: quoted ?? bare, quoted: quoted !== undefined }));

/**
 * Returns the value of a field as JavaScript source.
 * @param {import('./contract.mjs').Schema} schema
 * @param {string} field
 * @param {string[]} texts
 */
function valueOf(schema, field, texts) {
  const [text] = texts;
  if (field === 'puzzle' && /^[@-]/.test(text)) return 'daily(engine)';
  if (field === 'duel') return 'deal(engine).duel';
  if (text.startsWith('@')) return schema.type === 'array' ? field : literal(field).slice(1, -1);
  if (schema.type === 'array') return `[${texts.map(literal).join(', ')}]`;
  if (schema.type === 'integer') return text;
  return texts.length > 1 ? `[${texts.map(literal).join(', ')}]` : literal(text);
}

// Examples with a value that the command line reads from a file.
const goal = 'play(engine, deal(engine).duel, { action: { player: 1, goal: 4 } })';
const written = /** @type {Record<string, string>} */ ({
  'duel.play': goal,
  'duel.referee': `referee(engine, ${goal}.duel)`,
  'puzzle.check': "check(engine, 'dino', show(engine, 'dino').solved)",
});

/**
 * @param {import('./contract.mjs').Operation} operation
 * @param {string} name the name of the function
 */
export function exampleOf({ name: method, lines, params }, name) {
  if (method in written) return written[method];
  const properties = params.properties ?? {};
  // Skip examples that write a picture file, and drop the commands before a pipe.
  const line = lines.find((each) => !/--picture| @\w+\.txt/.test(each)) ?? lines[0];
  const words = wordsOf(line.replace(/^.*\| *cubewright /, '').replace(/ --picture \S+/, ''));
  while (words.length > 0 && !words[0].quoted && ['set', ...method.split('.')].includes(words[0].text)) words.shift();
  const given = /** @type {Record<string, string[]>} */ ({});
  const alone = /** @type {string[]} */ ([]);
  while (words.length > 0) {
    const { text, quoted } = /** @type {{ text: string, quoted: boolean }} */ (words.shift());
    const field = text.slice(2).replaceAll('-', '_');
    if (quoted || !text.startsWith('--')) alone.push(text);
    else if (field !== 'json') {
      // The rows option may have several values.
      given[field] = properties[field].type === 'boolean' ? [] : [/** @type {any} */ (words.shift()).text];
      while (field === 'rows' && words[0]?.quoted) given[field].push(/** @type {any} */ (words.shift()).text);
    }
  }
  const required = params.required ?? [];
  for (const field of [...required, ...Object.keys(properties)])
    if (alone.length > 0 && !(field in given)) given[field] = properties[field].type === 'array' ? alone.splice(0) : [/** @type {string} */ (alone.shift())];
  const value = (/** @type {string} */ field) => (given[field].length === 0 ? 'true' : valueOf(properties[field], field, given[field]));
  const options = Object.keys(given).filter((field) => !required.includes(field)).map((field) => `${field}: ${value(field)}`);
  return `${name}(${['engine', ...required.map(value), ...(options.length > 0 ? [`{ ${options.join(', ')} }`] : [])].join(', ')})`;
}

// Parses the notation of docs/reference/notation.md into a list of turns: groups, commutators, conjugates and comments,
// with the same error messages as the engine. A test compares turns and messages with the engine.
import { inverse, parseTurn, type Turn } from '../cube/model/turns';
import { InputError } from './input';

/** Maximum number of turns in an expanded algorithm. */
export const maxTurns = 10_000;
const maxDepth = 200;

const primes = "'’‘′`´";
const faceLetters = 'URFDLB';
const turnLetters = 'URFDLBurfdlbMESxyz';
const exampleTurn = "a turn such as R, Rw', M2 or x";

interface Open {
  bracket: '' | '(' | '[';
  at: number;
  separator?: ',' | ':';
  first: Turn[]; // the turns before the separator
  turns: Turn[];
}

const inverted = (turns: readonly Turn[]): Turn[] => turns.map(inverse).reverse();

class Parser {
  private at = 0;
  private readonly symbols: string[]; // code points, because columns are counted in code points
  private readonly open: Open[] = [{ bracket: '', at: 0, first: [], turns: [] }];

  constructor(text: string) {
    this.symbols = [...text];
  }

  parse(): Turn[] {
    while (this.at < this.symbols.length) this.parseNext();
    const last = this.last;
    if (this.open.length > 1) throw this.error(`this '${last.bracket}' is never closed`, last.at, this.closing());
    return last.turns;
  }

  private get last(): Open {
    return this.open[this.open.length - 1];
  }

  private error(message: string, at: number, expected?: string): InputError {
    const before = this.symbols.slice(0, at);
    const line = before.filter((symbol) => symbol === '\n').length + 1;
    return new InputError(message, expected, { line, column: at - before.lastIndexOf('\n') });
  }

  private closing(): string {
    if (this.last.bracket === '(') return "')'";
    return this.last.separator ? "']'" : "',' or ':'";
  }

  private unexpected(): InputError {
    const before = this.symbols[this.at - 1];
    const word = /^[A-Za-z]+/.exec(this.symbols.slice(this.at).join(''))?.[0] ?? '';
    const beginsWord = before === undefined || /\s/.test(before);
    const found = beginsWord && word.length > 1 ? word : this.symbols[this.at];
    return this.error(`unexpected '${found}'`, this.at, `${exampleTurn}, '(', '[' or ${this.open.length > 1 ? this.closing() : 'the end of the text'}`);
  }

  private parseNext(): void {
    const symbol = this.symbols[this.at];
    if (/\s/.test(symbol)) this.at += 1;
    else if (symbol === '/') this.parseComment();
    else if (symbol === '(' || symbol === '[') this.parseOpening(symbol);
    else if (symbol === ',' || symbol === ':') this.parseSeparator(symbol);
    else if (symbol === ')' || symbol === ']') this.parseClosing(symbol);
    else this.parseTurn(symbol);
  }

  private parseComment(): void {
    if (this.symbols[this.at + 1] !== '/') throw this.unexpected();
    const end = this.symbols.indexOf('\n', this.at);
    this.at = end < 0 ? this.symbols.length : end + 1;
  }

  private parseOpening(bracket: '(' | '['): void {
    if (this.open.length > maxDepth)
      throw this.error('the brackets are nested too deeply', this.at, `at most ${maxDepth} levels of brackets`);
    this.open.push({ bracket, at: this.at, first: [], turns: [] });
    this.at += 1;
  }

  private parseSeparator(separator: ',' | ':'): void {
    const open = this.last;
    if (open.bracket !== '[' || open.separator) throw this.unexpected();
    open.separator = separator;
    open.first = open.turns;
    open.turns = [];
    this.at += 1;
  }

  private parseClosing(symbol: ')' | ']'): void {
    const { bracket, separator, first, turns, at } = this.last;
    if (bracket !== (symbol === ')' ? '(' : '[') || (symbol === ']' && !separator)) throw this.unexpected();
    this.open.pop();
    this.at += 1;
    const suffixAt = this.at;
    const { count, isInverted, digits } = this.parseSuffix();
    if (count < 1 || count > 1_000_000) throw this.error(`a group repeats 1 to 1 000 000 times, not ${digits}`, suffixAt);
    const once = [...first, ...turns, ...inverted(first), ...(separator === ',' ? inverted(turns) : [])];
    if (once.length * count > maxTurns) throw this.tooLong(at);
    const body = isInverted ? inverted(once) : once;
    this.append(at, ...Array.from({ length: once.length === 0 ? 0 : count }, () => body).flat());
  }

  private parseTurn(symbol: string): void {
    const start = this.at;
    if (!turnLetters.includes(symbol)) throw this.unexpected();
    this.at += 1;
    let name = symbol;
    if (faceLetters.includes(symbol) && this.symbols[this.at] === 'w') {
      name += 'w';
      this.at += 1;
    }
    const suffixAt = this.at;
    const { count, isInverted } = this.parseSuffix();
    if (count < 1 || count > 3)
      throw this.error(`${this.symbols.slice(start, this.at).join('')} is not a turn; write ${name}, ${name}2 or ${name}'`, suffixAt);
    const suffix = count === 2 ? (isInverted ? "2'" : '2') : (count === 3) !== isInverted ? "'" : '';
    this.append(start, parseTurn(name + suffix)!);
  }

  // An optional number and an optional prime, in either order.
  private parseSuffix(): { count: number; isInverted: boolean; digits: string } {
    let isInverted = this.parsePrime();
    let digits = '';
    while (/^[0-9]$/.test(this.symbols[this.at] ?? '')) digits += this.symbols[this.at++];
    if (digits && !isInverted) isInverted = this.parsePrime();
    if (this.parsePrime()) throw this.error('unexpected second prime', this.at - 1, 'at most one prime');
    return { count: digits ? Number(digits) : 1, isInverted, digits };
  }

  private parsePrime(): boolean {
    const symbol = this.symbols[this.at];
    const found = symbol !== undefined && primes.includes(symbol);
    if (found) this.at += 1;
    return found;
  }

  private tooLong(at: number): InputError {
    return this.error('the algorithm expands to too many turns here', at, `at most ${maxTurns}`);
  }

  private append(at: number, ...turns: Turn[]): void {
    if (this.last.turns.length + turns.length > maxTurns) throw this.tooLong(at);
    this.last.turns.push(...turns);
  }
}

/** Parses an algorithm and expands its brackets; throws an InputError if it is invalid. */
export function parseAlgorithm(text: string): Turn[] {
  return new Parser(text).parse();
}

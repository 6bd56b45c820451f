import { describe, expect, it } from 'vitest';
import { solved } from '../cube/model/facelets';
import { apply, applyAll, parseTurns } from '../cube/model/turns';
import { describeStickers, InputError, maskNames, placeMask, readChoice, readDate, readMask, readNumber, readPuzzle, readScheme, readService, readStickers } from './input';
import { load } from 'cubewright';
import { daily } from 'cubewright/set';

const moved = (alg: string) => applyAll(solved, parseTurns(alg));
const asFaces = (cube: string) => [...cube].map((letter) => 'URFDLB'['WRGYOB'.indexOf(letter)] ?? '.').join('');

describe('readStickers', () => {
  const cube = moved("R U F2 D' L B M y");
  it('reads colour letters, face letters and other symbols', () => {
    expect(readStickers(cube)).toBe(cube);
    expect(readStickers(asFaces(cube).toLowerCase().replace(/(.{9})/g, '$1 \n'))).toBe(cube);
    const upright = moved("R U F2 D'");
    expect(readStickers([...upright].map((letter) => '123456'['WRGYOB'.indexOf(letter)]).join(''))).toBe(upright);
  });
  it('reads unknown stickers', () => {
    const dotted = `..${cube.slice(2, 53)}.`;
    expect(readStickers(dotted)).toBe(dotted);
    expect(readStickers(asFaces(dotted))).toBe(dotted);
    expect(readStickers('.'.repeat(54))).toBe('.'.repeat(54));
  });
  it.each([
    ['UUU', 'expected 54 stickers, got 3'],
    ['?'.repeat(54), "unexpected '?'"],
    [`Q${solved.slice(1)}`, "no centre has the symbol 'Q'"],
    ['Q'.repeat(54), 'two centres have the same symbol'],
  ])('rejects %j', (text, message) => {
    expect(() => readStickers(text)).toThrow(message);
  });
});

describe('masks', () => {
  it('have 54 symbols each and show every sticker of a piece that matters', () => {
    for (const name of maskNames) expect(readMask(name), name).toMatch(/^[xo.]{54}$/);
    expect([...readMask('cross')].filter((each) => each === 'x').length).toBe(6 + 8);
    expect([...readMask('f2l')].filter((each) => each === '.').length).toBe(9 + 12);
    expect([...readMask('oll')].filter((each) => each === 'x').length).toBe(9);
    expect([...readMask('corners')].filter((each) => each === '.').length).toBe(24);
  });
  it('follow their pieces through turns', () => {
    let seed = 5;
    const random = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    const all = 'U R F D L B Rw Uw M E S x y z'.split(' ');
    for (const name of maskNames) {
      let [cube, mask] = [solved, readMask(name)];
      for (let i = 0; i < 40; ++i) {
        const [turn] = parseTurns(all[random(all.length)]);
        [cube, mask] = [apply(cube, turn), apply(mask, turn)];
        expect(placeMask(readMask(name), cube)).toBe(mask);
      }
    }
  });
  it('reports unknown masks and unrecognisable pieces', () => {
    expect(() => readMask('oell')).toThrow("unknown mask 'oell'");
    expect(() => readMask('x'.repeat(53))).toThrow('expected 54 symbols, got 53');
    const impossible = `WG${solved.slice(2)}`; // an edge with green and blue, which are opposite colours
    expect(() => placeMask(readMask('oll'), impossible)).toThrow('cannot tell which pieces to mask');
    expect(placeMask(readMask('oll'), '.'.repeat(54))).toBe('x'.repeat(54));
  });
});

it('describes what is visible, in the colours of the scheme', () => {
  const described = describeStickers(moved('R'), readMask('full').replace('x', '.'), readScheme('japanese', () => true));
  expect(described).toMatch(/^top: blank, white, green, white, white, green, white, white, green\. right: red/);
  expect(described).toContain('bottom: blue, blue, yellow');
});

describe('schemes, choices and numbers', () => {
  const isColour = (text: string) => /^(#[0-9a-f]{3,6}|white|red|lime|gold|navy|black)$/i.test(text);
  it('reads names and six colours', () => {
    expect(readScheme('Japanese ', isColour)).toMatchObject({ name: 'japanese', colours: [], letters: 'WRGBOY' });
    expect(readScheme('white red lime gold navy black', isColour).letters).toBe('WRLGNB');
    expect(readScheme('white red lime gold navy #fff', isColour).letters).toBe('URFDLB');
    expect(readScheme('white, red;lime gold 00a651 #abc', isColour).colours).toEqual(['white', 'red', 'lime', 'gold', '#00a651', '#abc']);
    expect(() => readScheme('pastel', isColour)).toThrow("unknown colour scheme 'pastel'");
    expect(() => readScheme('white red', isColour)).toThrow('expected six colours, got 2');
    expect(() => readScheme('white red lime gold navy url(x)', isColour)).toThrow("'url(x)' is not a colour");
  });
  it('names what was expected', () => {
    expect(() => readChoice('side', ['net', 'top'])).toThrow(InputError);
    expect(readChoice(' NET', ['net', 'top'])).toBe('net');
    expect(readNumber('1.5', 0, 2)).toBe(1.5);
    for (const text of ['', 'x', '-1', '3', 'NaN', '1e9']) expect(() => readNumber(text, 0, 2), text).toThrow('expected a number from 0 to 2');
    try {
      readChoice('side', ['net', 'both', 'top']);
    } catch (error) {
      expect((error as InputError).sentence).toBe("unknown value 'side'; expected net, both or top");
    }
  });
});

const document = daily(await load(), { date: '2026-11-14' });
const changed = (change: object) => JSON.stringify({ ...document, ...change });

describe('readPuzzle', () => {
  it("reads the engine's puzzle", () => {
    const { puzzle, date } = readPuzzle(JSON.stringify(document));
    expect(date).toBe('2026-11-14');
    expect(puzzle.goal).toBe(document.goal);
    expect(puzzle.cards.length).toBe(8);
    expect(puzzle.dice.length).toBe(document.dice.length);
  });
  it.each([
    ['{', 'the text is not JSON'],
    ['[]', 'the JSON is not an object'],
    [changed({ cards: [] }), 'cards: expected a list of 8 cards'],
    [changed({ cards: Array(8).fill({ colors: ['pink'] }) }), 'cards: {"colors":["pink"]} is not a card'],
    [changed({ dice: 3 }), 'dice: expected a list of 2 to 15 dice'],
    [changed({ dice: [{ value: 'red' }, { value: 'x' }] }), 'dice: {"value":"x"} is not a die'],
    [changed({ goal: 9 }), 'goal: expected a number from 0 to 8'],
    [changed({ goal: '3' }), 'goal: expected a number from 0 to 8'],
  ])('rejects invalid puzzle %#', (text, message) => {
    expect(() => readPuzzle(text)).toThrow(message);
  });
});

it('reads dates and service addresses', () => {
  expect(readDate(' 2026-11-14')).toBe('2026-11-14');
  expect(() => readDate('2026-02-30')).toThrow("'2026-02-30' is not a date");
  expect(readService('https://cubes.example.org/app', 'http://page/').href).toBe('https://cubes.example.org/app/');
  expect(readService('..', 'http://page/a/b/').href).toBe('http://page/a/');
  for (const text of ['javascript:alert(1)', 'http://[', 'data:x']) expect(() => readService(text, 'http://page/'), text).toThrow('is not the address of a service');
});

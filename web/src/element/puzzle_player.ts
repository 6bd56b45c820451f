// A Ready, Set puzzle: cards, goal, two rows and the hand of dice. A press on a die places it in the selected row or takes
// it back, and the cards show immediately which of them match.
import { longDate } from '../app/civil_date';
import { regrouped } from '../readyset/model/brackets';
import { emptyLayout, faceIn, isEmpty, placeAtCaret, placedDice, take, withCaret, withWild, type Layout } from '../readyset/model/layout';
import { type Card, colours, type Face, hasColour, isColour, isConstant, isRelation, operators } from '../readyset/model/cards_and_dice';
import { type CardState, type Preview, previewOf, rowsOf } from '../readyset/model/preview';
import { hasRelation, type MarkKind, markOf, type Puzzle } from '../readyset/model/puzzle';
import type { RowName } from '../readyset/model/reading';
import { scoreOf } from '../readyset/model/score';
import { cardWords, dieWords, previewWords, rowWords } from '../readyset/table/table_text';
import { count, noun } from '../ui/count';
import { html, icon, svg } from './dom';
import { letterOffset, letters, shapes, signs } from '../readyset/pieces/colour_shapes';

export interface Solved {
  rows: string[];
  score: number;
}

const rowLabels: Record<RowName, string> = { restriction: 'Restriction', name: 'Set name' };

export class PuzzlePlayer {
  readonly element = html('div', { class: 'puzzle' });
  private layout: Layout = emptyLayout;
  private wasSolved = false;
  private readonly dice: HTMLButtonElement[];
  private readonly cards = html('div', { class: 'cards', role: 'group', 'aria-label': 'Cards' });
  private readonly now = html('span', { class: 'now' });
  private readonly goal: HTMLElement;
  private readonly rows: Partial<Record<RowName, HTMLElement>> = {};
  private readonly tray = html('div', { class: 'tray', role: 'group', 'aria-label': 'Your dice' });
  private readonly wild = html('div', { class: 'wilds', role: 'group', 'aria-label': 'Sign of the wild die' });
  private readonly message = html('p', { class: 'message', role: 'status' });
  private readonly brackets = html('button', { type: 'button', class: 'text' }, 'Move brackets');
  private readonly clear = html('button', { type: 'button', class: 'text' }, 'Clear');

  constructor(
    private readonly puzzle: Puzzle,
    { date, link, label }: { date?: string; link?: string; label?: string },
    private readonly solved: (answer: Solved) => void,
  ) {
    this.dice = puzzle.dice.map((_, die) => {
      const button = html('button', { type: 'button', class: 'place', part: 'die' });
      button.addEventListener('click', () => this.press(die));
      return button;
    });
    this.goal = html(
      'div',
      { class: 'goal', part: 'goal' },
      html('span', {}, 'Match exactly ', html('b', {}, String(puzzle.goal)), ` ${noun(puzzle.goal, 'card')}`),
      this.now,
    );
    const title = html('p', { class: 'title' }, html('strong', {}, label || 'Ready, Set'), date ? html('span', {}, longDate(date)) : '');
    const names: RowName[] = hasRelation(puzzle) ? ['restriction', 'name'] : ['name'];
    const rows = html('div', { class: 'rows' }, ...names.map((name) => this.makeRow(name, names.length > 1)));
    this.brackets.addEventListener('click', () => this.moveBrackets());
    this.clear.addEventListener('click', () => this.change(emptyLayout));
    const actions = html('div', { class: 'actions' }, this.brackets, this.clear);
    if (link) actions.append(html('a', { href: link, target: '_blank', rel: 'noopener' }, 'Open in Cubewright'));
    this.element.append(title, this.goal, this.cards, rows, this.wild, this.tray, this.message, actions);
    this.refresh();
  }

  private makeRow(name: RowName, isChoice: boolean): HTMLElement {
    const dice = html('div', { class: 'laid', role: 'group', 'aria-label': rowLabels[name] });
    this.rows[name] = dice;
    if (!isChoice) return html('div', { class: 'line' }, dice);
    const select = html('button', { type: 'button', class: 'select' }, rowLabels[name]);
    select.dataset.row = name;
    select.addEventListener('click', () => this.change(withCaret(this.layout, name, this.layout[name].length)));
    dice.addEventListener('click', (event) => event.target === dice && select.click());
    return html('div', { class: 'line' }, select, dice);
  }

  private press(die: number): void {
    if (placedDice(this.layout).includes(die)) return this.change(take(this.layout, die));
    const end = withCaret(this.layout, this.layout.row, this.layout[this.layout.row].length);
    this.change(placeAtCaret(end, this.puzzle, die));
  }

  private moveBrackets(): void {
    const { layout } = this;
    const row = regrouped(layout[layout.row], faceIn(this.puzzle, layout), 1);
    this.change({ ...layout, [layout.row]: row, caret: row.length });
  }

  private change(layout: Layout): void {
    const root = this.element.getRootNode() as ShadowRoot;
    const focused = root.activeElement as HTMLElement | null;
    this.layout = layout;
    this.refresh();
    // A pressed die may have moved in the document and lost its focus.
    if (focused?.isConnected && root.activeElement !== focused) focused.focus({ preventScroll: true });
  }

  private isSolved(preview: Preview): boolean {
    const { mark, goal } = this.puzzle;
    const usesRequired = mark?.kind !== 'required' || placedDice(this.layout).some((die) => this.puzzle.dice[die] === this.puzzle.dice[mark.die]);
    return preview.ready && preview.matched === goal && usesRequired;
  }

  private refresh(): void {
    const { puzzle, layout } = this;
    const preview = previewOf(puzzle, layout);
    const isSolved = this.isSolved(preview);
    const { total } = scoreOf(puzzle, layout);
    this.cards.replaceChildren(...puzzle.cards.map((card, i) => cardPicture(card, preview.states[i])));
    this.goal.classList.toggle('right', isSolved);
    this.now.textContent = preview.matched === undefined ? '' : `now ${preview.matched}`;
    this.refreshDice();
    this.refreshWild();
    this.message.classList.toggle('right', isSolved);
    this.message.textContent = isSolved ? `Right! ${count(total, 'point')}.` : this.hint(preview, total);
    const row = layout[layout.row];
    this.brackets.disabled = regrouped(row, faceIn(puzzle, layout), 1).join() === row.join();
    this.clear.disabled = isEmpty(layout);
    if (isSolved && !this.wasSolved) this.solved({ rows: rowsOf(puzzle, layout), score: total });
    this.wasSolved = isSolved;
  }

  private hint(preview: Preview, total: number): string {
    const { puzzle } = this;
    if (isEmpty(this.layout)) return `Press dice to build a set that contains exactly ${count(puzzle.goal, 'card')}.`;
    if (preview.ready && preview.matched === puzzle.goal) return 'The required die is missing.';
    const words = previewWords(puzzle, preview, total).replace(/, \d+ points?$/, '');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }

  private refreshDice(): void {
    const { puzzle, layout, dice } = this;
    const faceOf = faceIn(puzzle, layout);
    const laid = new Set(placedDice(layout));
    dice.forEach((button, die) => {
      const words = dieWords(faceOf(die), markOf(puzzle, die));
      button.setAttribute('aria-label', laid.has(die) ? `Take back ${words}` : `Place ${words}`);
      button.replaceChildren(diePicture(faceOf(die), puzzle.dice[die] === '?', markOf(puzzle, die)));
    });
    for (const [name, element] of Object.entries(this.rows) as [RowName, HTMLElement][]) {
      const tokens = layout[name].map((token) => (typeof token === 'number' ? dice[token] : html('span', { class: 'bracket', 'aria-hidden': 'true' }, token)));
      element.replaceChildren(...tokens);
      element.setAttribute('aria-label', `${rowLabels[name]}: ${rowWords(layout[name], faceOf)}`);
      element.parentElement?.classList.toggle('chosen', layout.row === name);
    }
    for (const select of this.element.querySelectorAll<HTMLElement>('.select'))
      select.setAttribute('aria-pressed', String(select.dataset.row === layout.row));
    this.tray.replaceChildren(...dice.filter((_, die) => !laid.has(die)));
  }

  private refreshWild(): void {
    const { puzzle, layout } = this;
    const open = placedDice(layout).filter((die) => puzzle.dice[die] === '?');
    this.wild.hidden = open.length === 0;
    this.wild.replaceChildren(
      ...open.flatMap((die) =>
        operators.map((operator) => {
          const button = html('button', { type: 'button', class: 'place', 'aria-label': `Wild die: ${dieWords(operator)}`, 'aria-pressed': String(layout.wild[die] === operator) }, diePicture(operator, true));
          button.addEventListener('click', () => this.change(withWild(layout, die, operator)));
          return button;
        }),
      ),
      icon('help'),
    );
  }
}

// Pictures of the cards and dice of Ready, Set.
const places = { red: [26, 32], blue: [64, 32], green: [26, 76], gold: [64, 75] } as const;

export function cardPicture(card: Card, state: CardState): HTMLElement {
  const marks = colours.map((colour) => {
    const isOn = hasColour(card, colour);
    const group = svg('g', { class: isOn ? `on ${colour}` : 'off', transform: `translate(${places[colour].join(' ')})` }, svg('path', { d: shapes[colour] }));
    if (isOn) group.append(svg('text', { y: letterOffset[colour] }, letters[colour]));
    return group;
  });
  const picture = svg('svg', { viewBox: '0 0 90 108', 'aria-hidden': 'true' }, ...marks);
  const element = html('div', { class: `card ${state}`, role: 'img', 'aria-label': cardWords(card, state) }, picture);
  if (state === 'matched') element.append(html('span', { class: 'badge' }, icon('check')));
  return element;
}

function kindOf(face: Face, isWild: boolean): string {
  if (isWild || face === '?') return 'wild';
  if (isColour(face)) return face;
  if (isConstant(face)) return 'constant';
  return isRelation(face) ? 'relation' : 'operator';
}

export function diePicture(face: Face, isWild: boolean, mark?: MarkKind): HTMLElement {
  const drawing = svg('svg', { viewBox: '-24 -24 48 48', 'aria-hidden': 'true' });
  if (isColour(face)) drawing.append(svg('path', { class: 'shape', d: shapes[face] }), svg('text', { y: letterOffset[face] }, letters[face]));
  else if (face === 'U') drawing.append(svg('text', { class: 'universe', y: 1 }, 'U'));
  else drawing.append(svg('path', { class: 'sign', d: signs[face] }));
  if (isWild && face !== '?') drawing.append(svg('path', { class: 'small', d: signs['?'], transform: 'translate(16 -14) scale(0.42)' }));
  const element = html('span', { class: `die ${kindOf(face, isWild)}` }, drawing);
  if (mark) element.append(html('span', { class: `flag ${mark}`, 'aria-hidden': 'true' }, mark === 'required' ? '!' : '★'));
  return element;
}

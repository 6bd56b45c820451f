// The cube with its player: stage, list of moves, position slider, buttons, and the texts for screen readers.
import { isTypingOrShortcut } from '../ui/keyboard';
import { countTurns, type Turn } from '../cube/model/turns';
import { turnInWords } from '../cube/model/turn_words';
import { describeStickers, type Scheme } from './input';
import { html, icon, iconButton, setAttribute } from './dom';
import { Playback } from './playback';
import { Stage, type View } from './stage';

export type Controls = 'full' | 'bar' | 'none';

export interface CubeOptions {
  cube: string;
  mask: string;
  turns: readonly Turn[];
  at: number;
  view: View;
  letters: boolean;
  scheme: Scheme;
  speed: number;
  loop: boolean;
  controls: Controls;
  label: string;
}

export interface PlayerEvents {
  moved(turn: Turn | undefined): void;
  ended(): void;
}

const speeds = [0.5, 1, 2, 4];
const longestList = 300; // maximum number of moves in the list; a longer list is not shown

/** The name of a move for a speech synthesiser: "Rw2'" becomes "R wide 2". */
export const spokenMove = (name: string): string =>
  name
    .replace(/^[rludfb]/, (letter) => `${letter.toUpperCase()} wide`)
    .replace('w', ' wide')
    .replace(/2'?/, ' 2')
    .replace("'", ' prime');

export class CubePlayer {
  readonly element = html('div', { class: 'player' });
  readonly playback: Playback;
  private readonly stage = new Stage();
  private readonly picture = html('div', { class: 'description', role: 'img' });
  private readonly list = html('div', { class: 'moves', part: 'moves', role: 'group', 'aria-label': 'Moves' });
  private readonly bar = html('div', { class: 'bar', part: 'bar' });
  private readonly slider = html('input', { type: 'range', min: 0, step: 1, 'aria-label': 'Position' });
  private readonly count = html('span', { class: 'count', 'aria-hidden': 'true' });
  private readonly speed = html('select', { 'aria-label': 'Speed', title: 'Speed' });
  private readonly status = html('p', { class: 'unseen', role: 'status' });
  private readonly help = html('p', { class: 'unseen', id: 'help' });
  private readonly playButton = iconButton('play', 'Play', 'play', () => this.toggle());
  private readonly toStart = iconButton('toStart', 'Go to the start', 'ends', () => this.seek(0));
  private readonly back = iconButton('back', 'One move back', '', () => this.playback.step(-1));
  private readonly forward = iconButton('forward', 'One move forward', '', () => this.playback.step(1));
  private readonly toEnd = iconButton('toEnd', 'Go to the end', 'ends', () => this.seek(this.playback.length));
  private readonly around = iconButton('around', 'Show the back', 'around', () => this.stage.turnAround());
  private controls: Controls = 'full';
  private label = '';

  constructor(events: PlayerEvents) {
    const clock = { now: () => performance.now(), request: requestAnimationFrame.bind(globalThis), cancel: cancelAnimationFrame.bind(globalThis) };
    this.playback = new Playback(clock, {
      draw: () => this.stage.paint(this.playback.shown),
      moved: (turn) => {
        this.refresh();
        this.announce();
        events.moved(turn);
      },
      changed: () => this.refresh(),
      ended: () => events.ended(),
    });
    setAttribute(this.stage.element, 'tabindex', '0');
    setAttribute(this.stage.element, 'role', 'group');
    setAttribute(this.stage.element, 'aria-describedby', 'help');
    this.stage.element.append(this.picture);
    this.stage.element.addEventListener('look', () => this.refreshAround());
    const buttons = html('div', { class: 'buttons' }, this.toStart, this.back, this.playButton, this.forward, this.toEnd);
    this.bar.append(html('div', { class: 'scrub' }, this.slider, this.count), html('div', { class: 'row' }, this.around, buttons, this.speed));
    this.element.append(this.stage.element, this.list, this.bar, this.help, this.status);
    this.slider.addEventListener('input', () => this.seek(Number(this.slider.value)));
    this.speed.addEventListener('change', () => (this.playback.speed = Number(this.speed.value)));
    this.list.addEventListener('click', (event) => {
      const at = (event.target as HTMLElement).dataset.at;
      if (at !== undefined) this.seek(Number(at));
    });
    // A list that scrolls must be reachable by keyboard.
    new ResizeObserver(() => {
      if (this.list.scrollHeight > this.list.clientHeight + 1) this.list.tabIndex = 0;
      else this.list.removeAttribute('tabindex');
    }).observe(this.list);
    this.element.addEventListener('keydown', (event) => this.pressKey(event));
  }

  /** Shows a cube. Unless `isNew` is set, the position and the motion are kept. */
  load({ cube, mask, turns, at, view, letters, scheme, speed, loop, controls, label }: CubeOptions, isNew: boolean, still: boolean): void {
    Object.assign(this.stage, { view, letters, scheme, still });
    Object.assign(this.playback, { speed, loop, still });
    Object.assign(this, { controls, label });
    if (isNew) {
      this.playback.load(cube, mask, turns, at);
      this.status.textContent = '';
      this.fillList();
    }
    this.fillSpeeds(speed);
    this.stage.paint(this.playback.shown);
    this.refresh();
    this.refreshAround();
  }

  stop(): void {
    this.playback.stop();
    this.stage.stop();
    this.refresh();
  }

  private toggle(): void {
    if (this.playback.playing) this.playback.pause();
    else this.playback.play();
  }

  private seek(at: number): void {
    this.playback.pause();
    this.playback.seek(at);
  }

  private pressKey(event: KeyboardEvent): void {
    if (isTypingOrShortcut(event)) return;
    const target = event.target as HTMLElement;
    if (event.shiftKey) {
      if (this.stage.turnByKey(event.key)) event.preventDefault();
      return;
    }
    const { playback } = this;
    if (playback.length === 0) return;
    const isSlider = target === this.slider;
    if (event.key === ' ' && target.localName !== 'button') this.toggle();
    else if (event.key === 'ArrowRight' && !isSlider) playback.step(1);
    else if (event.key === 'ArrowLeft' && !isSlider) playback.step(-1);
    else if (event.key === 'Home' && !isSlider) this.seek(0);
    else if (event.key === 'End' && !isSlider) this.seek(playback.length);
    else return;
    event.preventDefault();
  }

  private fillSpeeds(speed: number): void {
    const offered = [...new Set([...speeds, speed])].sort((a, b) => a - b);
    this.speed.replaceChildren(...offered.map((each) => html('option', { value: each }, `${each}×`)));
    this.speed.value = String(speed);
  }

  private fillList(): void {
    const { turns } = this.playback;
    const moves = turns.length > longestList ? [] : turns.map(({ name }, i) => html('span', { class: 'move', 'data-at': i + 1 }, name));
    this.list.replaceChildren(...moves.flatMap((move) => [move, ' ']));
  }

  private refresh(): void {
    const { playback, stage } = this;
    const { at, length, playing } = playback;
    const isPlayer = length > 0;
    const [done, all] = [countTurns(playback.turns.slice(0, at)), countTurns(playback.turns)]; // without rotations
    const name = this.label || (isPlayer ? 'Cube with an algorithm' : 'Cube');
    setAttribute(stage.element, 'aria-label', name);
    this.help.textContent = [isPlayer && 'Space plays and pauses, the arrow keys step, Home and End go to the ends.', stage.isSolid && 'Shift and the arrow keys turn the cube around.'].filter(Boolean).join(' ');
    setAttribute(this.picture, 'aria-label', `${isPlayer ? `After ${done} of ${all} moves. ` : ''}${describeStickers(playback.cube, playback.mask, stage.scheme)}`);
    this.bar.hidden = !isPlayer || this.controls === 'none';
    this.list.hidden = !isPlayer || this.controls !== 'full' || length > longestList;
    this.slider.max = String(length);
    this.slider.value = String(at);
    setAttribute(this.slider, 'aria-valuetext', `After ${done} of ${all} moves`);
    this.slider.style.setProperty('--done', `${isPlayer ? (100 * at) / length : 0}%`);
    this.count.textContent = `${done} / ${all}`;
    const isStart = at === 0;
    const isEnd = at === length;
    for (const button of [this.toStart, this.back]) setAttribute(button, 'aria-disabled', String(isStart));
    for (const button of [this.forward, this.toEnd]) setAttribute(button, 'aria-disabled', String(isEnd));
    const label = playing ? 'Pause' : 'Play';
    if (this.playButton.title !== label) {
      this.playButton.title = label;
      setAttribute(this.playButton, 'aria-label', label);
      this.playButton.replaceChildren(icon(playing ? 'pause' : 'play'));
    }
    for (const move of this.list.children) {
      const place = Number((move as HTMLElement).dataset.at);
      move.classList.toggle('done', place < at);
      if (place === at) {
        setAttribute(move, 'aria-current', 'step');
        this.reveal(move as HTMLElement);
      } else move.removeAttribute('aria-current');
    }
  }

  // Scrolls only the list, never the page.
  private reveal(move: HTMLElement): void {
    const { scrollTop, clientHeight } = this.list;
    const top = move.offsetTop - (this.list.firstElementChild as HTMLElement).offsetTop; // of the line
    const line = clientHeight / 3;
    if (top < scrollTop || top + line > scrollTop + clientHeight + 1) this.list.scrollTop = top - line;
  }

  private refreshAround(): void {
    this.around.hidden = !this.stage.isSolid;
    const label = this.stage.isBackShown ? 'Show the front' : 'Show the back';
    this.around.title = label;
    setAttribute(this.around, 'aria-label', label);
  }

  // While the moves are playing, only their names are spoken, because a sentence would take too long.
  private announce(): void {
    const { at, length, playing, turns } = this.playback;
    if (at === 0) this.status.textContent = 'Start';
    else if (playing) this.status.textContent = spokenMove(turns[at - 1].name);
    else this.status.textContent = `${countTurns([turns[at - 1]]) === 0 ? '' : `Move ${countTurns(turns.slice(0, at))} of ${countTurns(turns)}: `}${spokenMove(turns[at - 1].name)}. ${turnInWords(turns[at - 1])}.${at === length ? ' End.' : ''}`;
  }
}

// The custom element <cube-wright>. It reads the attributes, shows a cube with its player or a Ready, Set puzzle in a shadow
// tree, and reports errors inside the element and as an event.
import type { CubeWrightElement as Published, CubeWrightError } from 'cubewright/element';
import { civilDate } from '../app/civil_date';
import { solved } from '../cube/model/facelets';
import { applyAll, inverse } from '../cube/model/turns';
import { parseAlgorithm } from './algorithm';
import { CubePlayer, type CubeOptions } from './cube_player';
import { fetchDaily, InputError, placeMask, readAttribute, readChoice, readDate, readMask, readNumber, readPuzzle, readScheme, readService, readStickers, type Scheme, western } from './input';
import { html, icon, reflectedProperties } from './dom';
import { PuzzlePlayer } from './puzzle_player';
import { views } from './stage';
import puzzleStyles from './puzzle_player.css?inline';
import styles from './style.css?inline';

const texts = ['alg', 'setup', 'setup-anchor', 'stickers', 'mask', 'view', 'scheme', 'controls', 'at', 'speed', 'theme', 'label', 'puzzle', 'date', 'service', 'data'] as const;
const flags = ['letters', 'autoplay', 'loop'] as const;
// A change to one of these attributes restarts the algorithm from its initial position.
const restarting = ['alg', 'setup', 'setup-anchor', 'stickers', 'mask', 'at'] as const;
// The properties that reflect an attribute; `at` and `speed` are numbers and are defined below.
const accessors = reflectedProperties(
  texts.filter((name) => name !== 'at' && name !== 'speed'),
  flags,
);

// There is no HTMLElement on a server, where the module must still load.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

let sheet: CSSStyleSheet | undefined;
function styleSheet(): CSSStyleSheet {
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(styles + puzzleStyles);
  return sheet;
}

// Returns the site that served the script. There is no such script in a bundle, where import.meta.url may be a path on the
// build machine.
function ownService(): URL {
  const script = [...document.scripts].find(({ src }) => /\/cube-wright\.js(?:[?#]|$)/.test(src));
  if (script) return new URL('.', script.src);
  return readAttribute('service', () => {
    throw new InputError('missing', 'the address of a service, such as https://cubes.example.org');
  });
}

export class CubeWrightElement extends Base implements Published {
  static readonly observedAttributes: readonly string[] = [...texts, ...flags];

  readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: true });
  readonly #frame = html('div', { class: 'frame', part: 'frame' });
  #player: CubePlayer | undefined;
  #loading: AbortController | undefined;
  #shownKey = ''; // the attributes of the shown cube or puzzle
  #isQueued = false;
  readonly #motion = matchMedia('(prefers-reduced-motion: reduce)');
  readonly #follow = (): void => this.#queue();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#root.append(this.#frame);
  }

  connectedCallback(): void {
    // A property that was set before the element was defined hides the accessor. `at` refers to the loaded algorithm, so it
    // comes last.
    const early: [string, unknown][] = [...Object.keys(accessors), 'speed', 'at'].flatMap((name) => {
      const own = Object.getOwnPropertyDescriptor(this, name);
      return own ? [[name, own.value]] : [];
    });
    for (const [name] of early) Reflect.deleteProperty(this, name);
    this.#motion.addEventListener('change', this.#follow);
    for (const [name, value] of early) if (name !== 'at') Reflect.set(this, name, value);
    this.#update();
    for (const [name, value] of early) if (name === 'at') Reflect.set(this, name, value);
  }

  disconnectedCallback(): void {
    this.#motion.removeEventListener('change', this.#follow);
    this.#player?.stop();
    if (this.#loading) this.#shownKey = ''; // so that it is loaded again
    this.#cancelLoading();
  }

  #cancelLoading(): void {
    this.#loading?.abort();
    this.#loading = undefined;
  }

  attributeChangedCallback(): void {
    this.#queue();
  }

  // Several changes in one task are applied together.
  #queue(): void {
    if (this.#isQueued || !this.isConnected) return;
    this.#isQueued = true;
    queueMicrotask(() => this.#flush());
  }

  #flush(): void {
    if (!this.#isQueued) return;
    this.#isQueued = false;
    if (this.isConnected) this.#update();
  }

  #read<T>(name: (typeof texts)[number], read: (text: string) => T, otherwise: T): T {
    const text = this.getAttribute(name);
    return text === null || text.trim() === '' ? otherwise : readAttribute(name, () => read(text));
  }

  #update(): void {
    this.#isQueued = false;
    try {
      this.#frame.dataset.theme = this.#read('theme', (text) => readChoice(text, ['auto', 'light', 'dark'] as const), 'auto');
      const puzzle = this.#read('puzzle', (text) => readChoice(text, ['cube', 'daily'] as const), 'cube');
      if (puzzle === 'daily') this.#showPuzzle();
      else this.#showCube();
    } catch (error) {
      this.#fail(error);
    }
  }

  #applyLook(scheme: Scheme): void {
    this.#frame.dataset.scheme = scheme.name;
    [...western.letters].forEach((letter, i) => {
      if (scheme.colours[i]) this.#frame.style.setProperty(`--${letter}`, scheme.colours[i]);
      else this.#frame.style.removeProperty(`--${letter}`);
    });
  }

  #cubeOptions(): CubeOptions {
    const turns = this.#read('alg', parseAlgorithm, []);
    const setup = this.#read('setup', parseAlgorithm, []);
    const stickers = this.#read('stickers', readStickers, solved);
    const anchor = this.#read('setup-anchor', (text) => readChoice(text, ['start', 'end'] as const), 'start');
    const before = anchor === 'end' ? turns.map(inverse).reverse() : [];
    const cube = applyAll(applyAll(stickers, setup), before);
    const full = 'x'.repeat(54);
    return {
      cube,
      turns,
      mask: this.#read('mask', (text) => placeMask(readMask(text), cube), full),
      at: this.#read('at', (text) => (text.trim() === 'end' ? turns.length : readNumber(text, 0, turns.length)), 0),
      view: this.#read('view', (text) => readChoice(text, views), 'isometric'),
      speed: this.#read('speed', (text) => readNumber(text, 0.1, 10), 1),
      controls: this.#read('controls', (text) => readChoice(text, ['full', 'bar', 'none'] as const), 'full'),
      scheme: this.#read('scheme', (text) => readScheme(text, (value) => CSS.supports('color', value)), western),
      letters: this.letters,
      loop: this.loop,
      label: this.label.trim(),
    };
  }

  #showCube(): void {
    const options = this.#cubeOptions();
    this.#applyLook(options.scheme);
    const key = `cube ${JSON.stringify(restarting.map((name) => this.getAttribute(name)))}`;
    const isNew = key !== this.#shownKey;
    this.#cancelLoading();
    this.#player ??= new CubePlayer({
      moved: (turn) => this.#send('move', { at: this.at, move: turn?.name ?? '', moves: this.moves, state: this.state }),
      ended: () => this.#send('end', { at: this.at, state: this.state }),
    });
    this.#show(this.#player.element, key);
    this.#player.load(options, isNew, this.#motion.matches);
    if (isNew && this.autoplay && !this.#motion.matches) this.play();
  }

  #showPuzzle(): void {
    const date = this.#read('date', readDate, '') || civilDate(new Date());
    const service = this.#read('service', (text) => readService(text, document.baseURI), undefined);
    const key = `puzzle ${JSON.stringify([date, service?.href, this.data, this.label])}`;
    if (key === this.#shownKey) return;
    this.#cancelLoading();
    const play = ({ puzzle, date: of }: ReturnType<typeof readPuzzle>) => {
      const link = service && new URL('#/set/daily', service).href;
      const player = new PuzzlePlayer(puzzle, { date: of, link, label: this.label.trim() }, (answer) => this.#send('solve', answer));
      this.#loading = undefined;
      this.#show(player.element, key);
    };
    if (this.data.trim() !== '') return play(readAttribute('data', () => readPuzzle(this.data)));
    const from = service ?? ownService();
    this.#show(html('p', { class: 'notice', role: 'status' }, 'Loading the puzzle…'), key);
    const loading = (this.#loading = new AbortController());
    fetchDaily(from, date, loading.signal).then(play, (error: unknown) => {
      if (loading.signal.aborted) return;
      this.#loading = undefined;
      if (error instanceof InputError) error.attribute = 'service';
      this.#fail(error);
    });
  }

  #show(content: HTMLElement, key: string): void {
    if (content !== this.#player?.element) {
      this.#player?.stop();
      this.#player = undefined;
    }
    if (this.#frame.firstChild !== content) this.#frame.replaceChildren(content);
    this.#shownKey = key;
  }

  #fail(error: unknown): void {
    const found = error instanceof InputError ? error : new InputError(error instanceof Error ? error.message : String(error));
    const message = html('p', {}, found.sentence.charAt(0).toUpperCase() + found.sentence.slice(1));
    if (found.attribute) message.textContent = found.sentence; // starts with the name of the attribute
    this.#show(html('div', { class: 'error', part: 'error', role: 'alert' }, icon('warning'), message), '');
    const { attribute, expected, position } = found;
    const detail: CubeWrightError = { attribute, message: found.message, sentence: found.sentence, ...(expected && { expected }), ...position };
    this.dispatchEvent(new CustomEvent('error', { detail })); // does not bubble, like the error event of an image
  }

  #send(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  play(): void {
    this.#flush();
    this.#player?.playback.play();
  }
  pause(): void {
    this.#player?.playback.pause();
  }
  step(by = 1): void {
    this.#flush();
    this.#player?.playback.step(by);
  }
  get moves(): string[] {
    this.#flush();
    return this.#player?.playback.turns.map(({ name }) => name) ?? [];
  }
  get state(): string {
    this.#flush();
    return this.#player?.playback.cube ?? '';
  }
  get playing(): boolean {
    return this.#player?.playback.playing ?? false;
  }
  get at(): number {
    this.#flush();
    return this.#player?.playback.at ?? 0;
  }
  set at(value: number) {
    this.#flush();
    this.pause();
    this.#player?.playback.seek(value);
  }
  get speed(): number {
    return Number(this.getAttribute('speed') ?? 1);
  }
  set speed(value: number) {
    this.setAttribute('speed', String(value));
  }

  declare alg: string;
  declare setup: string;
  declare setupAnchor: string;
  declare stickers: string;
  declare mask: string;
  declare view: string;
  declare scheme: string;
  declare controls: string;
  declare theme: string;
  declare label: string;
  declare puzzle: string;
  declare date: string;
  declare service: string;
  declare data: string;
  declare letters: boolean;
  declare autoplay: boolean;
  declare loop: boolean;
}

Object.defineProperties(CubeWrightElement.prototype, accessors);

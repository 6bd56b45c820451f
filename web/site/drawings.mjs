// The pictures that the documentation shows and the engine draws, by their paths in the repository. They are not
// committed, except those that tutorials show.

/** @typedef {(request: { method: string, params?: object }) => any} Engine */

const scramble = "R U2 F' L D2 B' R2 U F2 D' L2 B U' R' F D";
const impossibleCube = 'UUUUUUUUURRRRRRRRRFDFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB';
const puzzleRequest = { method: 'set.daily', params: { date: '2026-11-13' } };
/** The case sets whose pages show a picture of each case. */
const illustratedSets = ['F2L', 'OLL', 'PLL', 'CMLL', 'COLL', 'WV'];

/** The committed pictures by the tutorials that show them, so that a tutorial is complete without the built site. */
export const committedPictures = {
  'docs/tutorials/command-line.md': 'docs/pictures/cfop-steps.svg',
  'docs/tutorials/play-ready-set.md': 'docs/pictures/set-solution.svg',
};

/** @param {string} name name of the case, such as "OLL 21" */
export const getCasePicturePath = (name) => `docs/reference/cases/${name.toLowerCase().replaceAll(' ', '-')}.svg`;

/**
 * @param {Engine} engine
 * @returns {Map<string, string>} SVG documents by path
 */
export function drawPictures(engine) {
  const call = (/** @type {{ method: string, params: object }} */ request) => {
    const { result, error } = engine(request);
    if (error) throw new Error(`${request.method} ${JSON.stringify(request.params)}: ${error.message}`);
    return result;
  };
  const draw = (/** @type {string} */ method, /** @type {object} */ params) => call({ method, params: { ...params, picture: true } }).svg;
  const drawExplanation = (/** @type {object} */ params) => draw('set.explain', { puzzle: call(puzzleRequest), ...params });
  const drawDeal = (/** @type {string} */ seed) => draw('set.deal', { level: 10, seed });
  /** @type {Record<string, string>} */
  const pictures = {
    net: draw('cube.show', { cube: scramble }),
    isometric: draw('cube.show', { cube: scramble, view: 'both' }),
    letters: draw('cube.show', { cube: scramble, scheme: 'colour-blind', letters: true }),
    'no-such-piece': draw('cube.check', { cube: impossibleCube }),
    'cfop-steps': draw('cube.solve', { cube: scramble, method: 'cfop', style: 'teach' }),
    'set-puzzle': draw('set.daily', { date: '2026-11-14' }),
    'set-solution': draw('set.daily', { date: '2026-11-13', reveal: true }),
    'set-required': drawDeal('1'),
    'set-wild': drawDeal('3'),
    'set-bonus': drawDeal('6'),
    'set-explained': drawExplanation({ rows: 'red = blue / green ∪ gold' }),
    'set-karnaugh': drawExplanation({ rows: 'green ∪ gold − blue', karnaugh: true }),
  };
  const cases = illustratedSets.flatMap((set) => call({ method: 'cube.cases', params: { set, picture: true } }).cases);
  return new Map([
    ...Object.entries(pictures).map(([name, svg]) => /** @type {const} */ ([`docs/pictures/${name}.svg`, svg])),
    ...cases.map((/** @type {{ case: string, svg: string }} */ { case: name, svg }) => /** @type {const} */ ([getCasePicturePath(name), svg])),
  ]);
}

// Writes the pages of the case library, docs/reference/cases/*.md, from the engine's cases.
import { getCasePicturePath } from './drawings.mjs';

/** @typedef {{ set: string, case: string, group: string, probability: { weight: number, of: number }, algorithm: string, nickname?: string, shortest?: string, others?: string[] }} Case */

const introductions = {
  F2L: `The pictures show the corner and the edge that belong in one slot, with the slot at the front right. Each of the two pieces is either in the last layer or in the slot. Grey stickers do not
matter. Turn U until the picture matches, then apply the algorithm.`,
  OLL: `The pictures show the last layer from above, with the adjacent side stickers folded outwards. Only yellow stickers are coloured; all other stickers are grey. The algorithm makes the
whole top face yellow.`,
  PLL: 'The pictures show the last layer from above, with a yellow top face. The arrows show where the algorithm moves each piece.',
  CMLL: `The pictures show the corners of the last layer from above, with both Roux blocks solved. The grey pieces (the middle slice and the top edges) do not matter. A case is named after the twist
of its corners (O, H, Pi, U, T, S for Sune, AS for Antisune, L) and the pattern of their stickers. If turns of U before and after are ignored, there are 43 arrangements of the corners. One of these
arrangements is the solved one, and this page lists the other 42.`,
  COLL: `The pictures show the last layer from above, with its edges oriented. The algorithm solves the corners and keeps the edges oriented, so the whole top face has one colour. After the
algorithm, the edges are either solved or still have to be permuted (Ua, Ub, H or Z). There are 42 unsolved corner cases. In two of these cases, the corners are already oriented and only have to be
permuted. PLL covers these two cases, and this page lists the other 40. COLL cases have the same names as CMLL cases.`,
  ZBLL: `ZBLL solves the whole last layer with one algorithm if its edges are already oriented. If turns of U before and after are ignored, there are 494 such cases (7 776 positions, counted with
Burnside's lemma). One of these cases is the solved layer, and 21 are the PLL cases, in which the corners are oriented too. This page lists the other 472 cases. The figure of 493 cases found elsewhere
includes PLL. A case name consists of the COLL name of its corners and a number. The numbers are ordered from the easiest algorithm to the hardest. Case 1 of each group uses the COLL algorithm. The
first algorithm listed for a case is the easiest to execute. If a second algorithm is listed, it is the one with the fewest moves. All algorithms were found by \`tools/zbll_library.cpp\`. To draw a case,
run \`cubewright case --picture t.svg "ZBLL T left bar 1"\`.`,
  WV: `The pictures show Winter Variation cases from above. In each case, the last pair is joined in the top layer, and \`R U' R'\` would insert it at the front right. The top edges are oriented. The
algorithm inserts the pair and makes the whole top face yellow. A case is named after the result of \`R U' R'\` alone: solved (O), or one of the seven OCLL cases (H, Pi, U, T, S for Sune, AS for Antisune,
L) seen from a given angle. Three corners can each have any of three twists, and the twist of the fourth corner follows from them, so there are 27 cases. The joined pair has no rotational symmetry, so
all 27 cases are different. For a pair that \`L' U L\` would insert at the front left, mirror the algorithm. All algorithms were found by \`tools/winter_library.py\`.`,
};

/** ZBLL has no pictures, because five hundred are too many for one page. */
const hasPictures = (/** @type {string} */ set) => set !== 'ZBLL';

/** CMLL uses slice turns, so slices count as one turn. */
const metricOf = (/** @type {string} */ set) => (set === 'CMLL' ? 'stm' : 'htm');

/**
 * @param {import('./drawings.mjs').Engine} engine
 * @param {string} set
 */
function casePage(engine, set) {
  const cases = /** @type {Case[]} */ (engine({ method: 'cube.cases', params: { set } }).result.cases);
  const lengthOf = (/** @type {string} */ alg) => engine({ method: 'alg.count', params: { alg } }).result.length[metricOf(set)];
  const picture = (/** @type {Case} */ each) => (hasPictures(set) ? `| ![${each.case}](${getCasePicturePath(each.case).split('/').pop()}) ` : '');
  const row = (/** @type {Case} */ each) => {
    const others = [...(set === 'ZBLL' && each.shortest ? [each.shortest] : []), ...(each.others ?? [])].map((alg) => `<br>\`${alg}\``);
    const nickname = each.nickname ? `<br>${each.nickname}` : '';
    return `${picture(each)}| **${each.case}**${nickname} | **\`${each.algorithm}\`**${others.join('')} | ${lengthOf(each.algorithm)} | ${each.probability.weight} |\n`;
  };
  const groups = [...new Set(cases.map((each) => each.group))].map((group) => {
    const columns = hasPictures(set) ? ['| ', '|---'] : ['', ''];
    const head = `${columns[0]}| case | algorithms | moves | chance |\n${columns[1]}|---|---|---|---|\n`;
    return `\n## ${group[0].toUpperCase()}${group.slice(1)}\n\n${head}${cases.filter((each) => each.group === group).map(row).join('')}`;
  });
  const metric = metricOf(set) === 'stm' ? 'slice-turn' : 'half-turn';
  return `# ${set}: ${cases.length} cases

${introductions[/** @type {keyof typeof introductions} */ (set)]}

The "moves" column gives the length of the first algorithm in the ${metric} metric. The probability of a case is the number in the "chance" column divided by ${cases[0].probability.of}.
${groups.join('')}`;
}

/**
 * Returns the pages by their paths from the repository root.
 * @param {import('./drawings.mjs').Engine} engine
 * @returns {[string, string][]}
 */
export const casePages = (engine) => Object.keys(introductions).map((set) => [`docs/reference/cases/${set.toLowerCase()}.md`, casePage(engine, set)]);

// Reads the colours of some sides of a cube, before all six have been photographed. The light is estimated from the centres, whose
// colours are known. A sticker that could have two colours stays unread. With six sides, the engine reads the cube better (scan.ts).
import { blank, colours, faces, isCentre, type Face } from '../model/facelets';
import type { Seen } from './scan';

type Triple = readonly [number, number, number];
const triple = (value: (channel: 0 | 1 | 2) => number): Triple => [value(0), value(1), value(2)];

// Linear light: the share of white light in each channel.
const lightOf = (hex: string): Triple => triple((k) => ((parseInt(hex.slice(1 + 2 * k, 3 + 2 * k), 16) / 255 + 0.055) / 1.055) ** 2.4);
// Typical sticker colours in white light, in the order of `colours`.
const typical = ['#f4f4f0', '#b71234', '#009b48', '#ffd500', '#ff5800', '#0046ad'].map(lightOf);

const dark = 0.02; // added to every channel, because nearly black channels are mostly noise
const brightnessWeight = 0.35; // shadows change the brightness more than the hue
const blueWeight = 0.7;
const priorWeight = 2; // a typical colour counts as much as this number of stickers
const doubtRatio = 0.62; // a sticker stays unread if the second colour is nearly as close as the first one
const greyWeight = 0.05; // without a centre that reflects a channel, the light is assumed to be grey

/** Brightness and two differences between channels, on a logarithmic scale. */
function features(light: Triple): Triple {
  const [r, g, b] = light.map((value) => Math.log(Math.max(0, value) + dark));
  return [((r + g + b) / 3) * brightnessWeight, r - g, (b - (r + g) / 2) * blueWeight];
}
const distance = (a: Triple, b: Triple) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const usual = typical.map(features);

interface Sample {
  index: number;
  light: Triple;
}

// The strength of the light in each channel: least squares over the centres, with a small weight for grey light.
function estimateLight(centres: readonly Sample[]): Triple {
  const reflects = ({ index }: Sample) => typical[Math.floor(index / 9)];
  const sum = (value: (centre: Sample) => number) => centres.reduce((total, centre) => total + value(centre), 0);
  const both = (centre: Sample, k: 0 | 1 | 2) => centre.light[k] * reflects(centre)[k];
  const own = (centre: Sample, k: 0 | 1 | 2) => reflects(centre)[k] ** 2;
  if (centres.length === 0) return [1, 1, 1];
  const all = triple((k) => sum((centre) => both(centre, k))).reduce((a, b) => a + b) / triple((k) => sum((centre) => own(centre, k))).reduce((a, b) => a + b);
  return triple((k) => Math.max(0.01, (sum((centre) => both(centre, k)) + greyWeight * all) / (sum((centre) => own(centre, k)) + greyWeight)));
}
const inWhiteLight = (light: Triple, lamp: Triple): Triple => features(triple((k) => light[k] / lamp[k]));

const samplesOf = (seen: Seen): Sample[] => faces.flatMap((face, f) => (seen[face] ?? []).map((hex, i) => ({ index: f * 9 + i, light: lightOf(hex) })));

function nearest(at: Triple, means: readonly Triple[]): { colour: number; isClear: boolean } {
  const order = means.map((mean, colour) => ({ colour, away: distance(mean, at) })).sort((a, b) => a.away - b.away);
  return { colour: order[0].colour, isClear: order[0].away < doubtRatio * order[1].away };
}

/** The stickers as text, with '.' for stickers that are not visible or in doubt. The sides must be shown as in the unfolded cube. */
export function readSides(seen: Seen): string {
  const samples = samplesOf(seen);
  const lamp = estimateLight(samples.filter(({ index }) => isCentre(index)));
  const places = samples.map(({ index, light }) => ({ index, at: inWhiteLight(light, lamp) }));
  // The six colours move from the usual ones to those of this cube.
  let means: readonly Triple[] = usual;
  for (let round = 0; round < 4; ++round) {
    const members = usual.map((): Triple[] => []);
    for (const { index, at } of places) {
      const { colour, isClear } = isCentre(index) ? { colour: Math.floor(index / 9), isClear: true } : nearest(at, means);
      if (isClear) members[colour].push(at);
    }
    means = usual.map((start, colour) => triple((k) => (members[colour].reduce((sum, at) => sum + at[k], priorWeight * start[k]) / (members[colour].length + priorWeight))));
  }
  // All centres are known, because the cube was held as requested.
  const text = colours.map(({ letter }) => [...blank.repeat(4), letter, ...blank.repeat(4)]).flat();
  for (const { index, at } of places) {
    const { colour, isClear } = nearest(at, means);
    if (isClear && !isCentre(index)) text[index] = colours[colour].letter;
  }
  return text.join('');
}

/** The side that a photo seems to show, if it is clearly not the requested one. */
export function wrongSide(seen: Seen, requested: Face, photo: readonly string[]): Face | undefined {
  const centres = samplesOf({ ...seen, [requested]: undefined }).filter(({ index }) => isCentre(index));
  const at = inWhiteLight(lightOf(photo[4]), estimateLight(centres));
  const { colour } = nearest(at, usual);
  const isClear = distance(usual[colour], at) < doubtRatio * distance(usual[faces.indexOf(requested)], at);
  return isClear ? faces[colour] : undefined;
}

// Subsets the fonts to the characters and weights that the app uses, which makes them a third smaller.
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCharCode(first + i)).join('');
const plain = `${range(0x20, 0x7e)}–—‘’“”…×·′−`;

const plans = [
  { file: /bricolage/, text: plain, weights: { min: 500, max: 750 } },
  // This font is used for player names, so it keeps the Western European letters.
  { file: /figtree/, text: plain + range(0xa0, 0xff), weights: { min: 400, max: 700 } },
];

export function subsetFonts(): Plugin {
  return {
    name: 'subset-fonts',
    apply: 'build',
    async generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        const plan = plans.find(({ file }) => asset.fileName.endsWith('.woff2') && file.test(asset.fileName));
        if (!plan || asset.type !== 'asset') continue;
        const options = { targetFormat: 'woff2' as const, variationAxes: { wght: plan.weights } };
        asset.source = await subsetFont(Buffer.from(asset.source), plan.text, options);
      }
    },
  };
}

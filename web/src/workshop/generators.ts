// The layers that an algorithm may turn.

export const layers = [
  { name: 'Faces', list: ['R', 'U', 'F', 'L', 'D', 'B'] },
  { name: 'Two layers', list: ['Rw', 'Uw', 'Fw', 'Lw', 'Dw', 'Bw'] },
  { name: 'Slices', list: ['M', 'E', 'S'] },
] as const;
const all: readonly string[] = layers.flatMap(({ list }) => list);

export const usualGenerators = ['R', 'U', 'F'];
export const presets = ['R U', 'R U F', 'R U Rw', 'R U D', 'M U'];
export const lengths = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14];
export const usualLength = 10;

/** The layers named in a text (r or Rw), in display order; the default layers if it names none. */
export function readGenerators(text: string | undefined): string[] {
  const named = new Set((text ?? '').split(/\s+/).map((each) => (/^[ruflbd]$/.test(each) ? `${each.toUpperCase()}w` : each)));
  const found = all.filter((layer) => named.has(layer));
  return found.length > 0 ? found : usualGenerators;
}

/** Adds or removes a layer; at least one layer remains. */
export function toggled(chosen: readonly string[], layer: string): string[] {
  const next = chosen.includes(layer) ? chosen.filter((each) => each !== layer) : all.filter((each) => each === layer || chosen.includes(each));
  return next.length > 0 ? next : [...chosen];
}

export const readLength = (text: string | undefined): number => lengths.find((each) => String(each) === text) ?? usualLength;

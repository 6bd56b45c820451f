// The layers that an algorithm may turn, as a reader picks them.

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

/** The layers that a text names (r or Rw), in the order of the page; the usual ones where it names none. */
export function readGenerators(text: string | undefined): string[] {
  const named = new Set((text ?? '').split(/\s+/).map((each) => (/^[ruflbd]$/.test(each) ? `${each.toUpperCase()}w` : each)));
  const found = all.filter((layer) => named.has(layer));
  return found.length > 0 ? found : usualGenerators;
}

/** With one layer more, or one fewer; one at least stays. */
export function toggled(chosen: readonly string[], layer: string): string[] {
  const next = chosen.includes(layer) ? chosen.filter((each) => each !== layer) : all.filter((each) => each === layer || chosen.includes(each));
  return next.length > 0 ? next : [...chosen];
}

export const readLength = (text: string | undefined): number => lengths.find((each) => String(each) === text) ?? usualLength;

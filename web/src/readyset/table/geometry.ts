// Finds the gap between tokens that is nearest to the pointer. Positions are measured once at the start of a drag,
// so that nothing jumps when gaps open under the pointer.
import type { Place } from '../model/layout';
import type { RowName } from '../model/reading';

export interface Gap {
  readonly row: RowName;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

export interface RowBox {
  readonly row: RowName;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Ground {
  readonly boxes: readonly RowBox[];
  readonly gaps: readonly Gap[]; // between tokens
  readonly diceGaps: readonly Gap[]; // between dice, ignoring brackets
}

export function measureGaps(root: Element): Ground {
  const boxes: RowBox[] = [];
  const gaps: Gap[] = [];
  const diceGaps: Gap[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-row]')) {
    const row = element.dataset.row as RowName;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    boxes.push({ row, left, right, top, bottom });
    let dice = 0;
    for (const token of element.querySelectorAll<HTMLElement>('[data-at]')) {
      const box = token.getBoundingClientRect();
      const at = Number(token.dataset.at);
      const y = (box.top + box.bottom) / 2;
      gaps.push({ row, at, x: box.left, y }, { row, at: at + 1, x: box.right, y });
      if (token.dataset.die === undefined) continue;
      diceGaps.push({ row, at: dice, x: box.left, y }, { row, at: dice + 1, x: box.right, y });
      dice += 1;
    }
    if (dice === 0) gaps.push({ row, at: 0, x: (left + right) / 2, y: (top + bottom) / 2 });
  }
  return { boxes, gaps, diceGaps };
}

export const nearest = (gaps: readonly Gap[], x: number, y: number): Gap | undefined => {
  const distance = (gap: Gap): number => Math.hypot(gap.x - x, 2 * (gap.y - y));
  return gaps.reduce<Gap | undefined>((best, gap) => (best && distance(best) <= distance(gap) ? best : gap), undefined);
};

// The position under the pointer, with a margin around each row.
export function placeAtPoint(ground: Ground, x: number, y: number, margin = 18): Place | undefined {
  const box = ground.boxes
    .filter((b) => x >= b.left - margin && x <= b.right + margin && y >= b.top - margin && y <= b.bottom + margin)
    .sort((a, b) => Math.abs((a.top + a.bottom) / 2 - y) - Math.abs((b.top + b.bottom) / 2 - y))[0];
  if (!box) return undefined;
  const gap = nearest(
    ground.gaps.filter((g) => g.row === box.row),
    x,
    y,
  );
  return gap && { row: gap.row, at: gap.at };
}

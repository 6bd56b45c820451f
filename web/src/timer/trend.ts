// The latest times for a chart: one mark for each time while there are few, and one for several times once
// there are too many to tell apart.
import { dnf } from './times';

export interface Mark {
  last: number; // index of its latest result in the list
  low: number; // fastest of the finished results, if any
  high: number;
  dnfs: number;
  count: number;
}

export const mostMarks = 100;

export function marksOf(results: readonly number[], latest: number): Mark[] {
  const first = Math.max(0, results.length - latest);
  const together = Math.ceil((results.length - first) / mostMarks);
  const marks: Mark[] = [];
  for (let from = first; from < results.length; from += together) {
    const to = Math.min(from + together, results.length);
    const mark: Mark = { last: to - 1, low: Infinity, high: 0, dnfs: 0, count: to - from };
    for (let i = from; i < to; ++i) {
      if (results[i] === dnf) ++mark.dnfs;
      else [mark.low, mark.high] = [Math.min(mark.low, results[i]), Math.max(mark.high, results[i])];
    }
    marks.push(mark);
  }
  return marks;
}

/** Whether the mark contains a finished result. */
export const isFinished = ({ dnfs, count }: Mark) => dnfs < count;

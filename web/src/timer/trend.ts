// The latest times as a drawing shows them: one mark each while they are few, and one for several alike once there
// are more than the eye can tell apart.
import { dnf } from './times';

export interface Mark {
  last: number; // the place of the latest of its results in the list
  low: number; // of those finished, if there are any
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

/** Whether the mark has a time at all. */
export const isFinished = ({ dnfs, count }: Mark) => dnfs < count;

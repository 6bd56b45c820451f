// The steps in the words of the course.
import { colourName } from '../../cube/model/facelets';
import type { Goal, Item } from './goals';

export const stepTitles: Record<Goal, string> = {
  cross: 'White cross',
  'first corners': 'White corners',
  'middle edges': 'Middle layer',
  'pair 1': 'Pairs',
  'pair 2': 'Pairs',
  'pair 3': 'Pairs',
  'pair 4': 'Pairs',
  'last cross': 'Yellow cross',
  'last face': 'Yellow face',
  'last corners': 'Last corners',
  'last edges': 'Last edges',
};

/** "white-green edge: done" */
export function itemInWords({ colours, done }: Item, goal: Goal): string {
  const kind = goal.startsWith('pair') ? 'pair' : colours.length === 3 ? 'corner' : 'edge';
  return `${colours.map(colourName).join('-')} ${kind}: ${done ? 'done' : 'not yet'}`;
}

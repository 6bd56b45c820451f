// Playback of a 2×2×2 solution on the corners of the larger cube.
import type { Methods, SolutionStep } from 'cubewright';
import { makeScript, type Script } from '../cube/model/script';
import { toLargerCube } from './stickers';

const titles: Record<string, string> = {
  'corner 2': 'Second corner',
  'corner 3': 'Third corner',
  'corner 4': 'Fourth corner',
};

// Last-layer cases are named in the title, because the case library is for the larger cube only.
function chapter(step: SolutionStep): SolutionStep {
  const name = step.name.split(' + ').map((each) => titles[each] ?? each).join(' + ');
  return { ...step, name: step.case ? `${name}: ${step.case}` : name, case: null };
}

export function pocketScript(cube: string, solution: Methods['pocket.solve']['answer']): Script {
  const whole: SolutionStep[] = [{ name: 'solution', case: null, moves: solution.moves, note: 'Any other solution is at least as long.' }];
  return makeScript(toLargerCube(cube), { steps: 'steps' in solution ? solution.steps.map(chapter) : whole });
}

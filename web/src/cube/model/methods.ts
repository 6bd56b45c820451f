// The ways to solve, as a reader chooses among them. Which of them are offered the engine decides.
import { engine, EngineError } from '../../engine/client';

export interface MethodPlan {
  id: string;
  name: string;
  short: string; // whom it is for
  styles: { value: string; label: string; title: string }[];
  colour: boolean; // the first colour can be chosen
}

const known: MethodPlan[] = [
  {
    id: 'lbl',
    name: 'Layer by layer',
    short: 'For learners: seven steps, each explained.',
    styles: [
      { value: 'teach', label: 'As taught', title: 'Only what a learner knows' },
      { value: 'efficient', label: 'Fewer turns', title: 'The same steps in fewer turns' },
    ],
    colour: true,
  },
  {
    id: 'cfop',
    name: 'CFOP',
    short: 'As speed cubers do: cross, pairs, last layer.',
    styles: [
      { value: 'teach', label: 'As taught', title: 'One pair after the other, with known algorithms' },
      { value: 'fluent', label: 'Fluent', title: 'Looks ahead from pair to pair' },
      { value: 'shortest', label: 'Shortest', title: 'Looks far ahead; takes a moment' },
    ],
    colour: true,
  },
  { id: 'fast', name: 'Fast', short: 'About twenty turns, found at once.', styles: [], colour: false },
  { id: 'optimal', name: 'Optimal', short: 'The fewest turns possible, with proof. Takes patience.', styles: [], colour: false },
];

export const methodNamed = (id: string | undefined): MethodPlan => known.find((each) => each.id === id) ?? known[0];

/** The choices that the engine names when it is asked for a method it does not have. */
export function choicesIn(error: EngineError): string[] {
  return (error.expected ?? '').replace(/^one of /, '').split(/, | or /).filter(Boolean);
}

let offered: Promise<MethodPlan[]> | undefined;

/** Those of the known methods that this engine has. */
export function offeredMethods(): Promise<MethodPlan[]> {
  offered ??= engine
    .call('cube.solve', { cube: 'R', method: '?' }, { lane: 'quick' })
    .then(() => known.slice(0, 3))
    .catch((error: unknown) => {
      const choices = error instanceof EngineError ? choicesIn(error) : [];
      return known.filter(({ id }) => choices.includes(id));
    });
  return offered;
}

// The ways to solve, as a reader chooses among them. Which of them are offered the engine decides.
import { cubeSolveChoices, type Methods } from '../../engine/contract';

type SolveParams = Methods['cube.solve']['params'];
export type SolveMethod = NonNullable<SolveParams['method']>;
export type SolveStyle = NonNullable<SolveParams['style']>;

export interface MethodPlan {
  id: SolveMethod;
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

/** Those of the known methods that this engine has. */
export const offeredMethods: MethodPlan[] = known.filter(({ id }) => cubeSolveChoices.method.includes(id));

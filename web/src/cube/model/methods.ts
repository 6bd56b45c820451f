// The solving methods that the engine offers.
import type { Methods, PlanStep } from 'cubewright';
import { solveMethods } from 'cubewright/cube';

type SolveParams = Methods['cube.solve']['params'];
export type SolveMethod = NonNullable<SolveParams['method']>;
export type SolveStyle = NonNullable<SolveParams['style']>;

export interface MethodPlan {
  id: SolveMethod;
  name: string;
  short: string; // intended audience
  styles: { value: string; label: string; title: string }[];
  colour: boolean; // the first colour can be chosen
}

// Methods for people come before methods for computers.
export const offeredMethods: MethodPlan[] = [...solveMethods]
  .sort((a, b) => Number(Boolean(b.styles)) - Number(Boolean(a.styles)))
  .map(({ name, title, summary, styles, fields }) => ({
    id: name as SolveMethod,
    name: title,
    short: summary,
    styles: (styles ?? []).map((style) => ({ value: style.name, label: style.title, title: style.help })),
    colour: fields.includes('color'),
  }));

export const methodNamed = (id: string | undefined): MethodPlan =>
  offeredMethods.find((each) => each.id === id) ?? offeredMethods[0];

export interface MainWay {
  method: MethodPlan;
  title: string;
  short: string;
  follow: boolean; // opens one turn at a time
}

/** The three ways to solve a cube that most people need. */
export const mainWays: MainWay[] = [
  { method: methodNamed('lbl'), title: 'Learn', short: 'Layer by layer, one piece at a time', follow: true },
  { method: methodNamed('fast'), title: 'Fast', short: 'About twenty turns, found immediately', follow: false },
  { method: methodNamed('optimal'), title: 'Fewest turns', short: 'The shortest solution, with proof. May take a while', follow: false },
];
export const otherMethods: MethodPlan[] = offeredMethods.filter((each) => mainWays.every(({ method }) => method !== each));

// The steps of a fewest-moves solution in the notation of competitors.
const names: Record<string, string> = {
  eo: 'EO',
  dr: 'DR',
  htr: 'HTR',
  finish: 'Finish',
  skeleton: 'Skeleton',
  insertion: 'Insertion',
};

/** For example "DR on F/B, 4c 2e 2qt". */
export function planName({ name, axis, case: subset }: PlanStep): string {
  return [`${names[name] ?? name}${axis ? ` on ${axis}` : ''}`, subset].filter(Boolean).join(', ');
}

/** One line per step: "R' (R' L B' L') // DR on F/B (5/9)". */
export const planAsText = (plan: readonly PlanStep[]): string => plan.map((step) => `${step.moves} // ${planName(step)} (${step.length}/${step.total})`).join('\n');

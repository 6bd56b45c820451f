// The result of checking the current cube: missing stickers, errors, and possible explanations.
import type { CubeCheck } from 'cubewright';
import { diagnosisOf, onlyIdea, type Diagnosis } from './diagnosis';
import { blank, facelets, isComplete, type Face } from './facelets';
import { earlyProblems, faceletsAt } from './pieces';
import { problemSentence, type Problem } from './problem_sentences';

export interface Finding {
  text: string;
  facelets: number[];
}

export type Verdict =
  | { kind: 'painting'; left: number; findings: Finding[] }
  | { kind: 'checking' }
  | { kind: 'solved' }
  | { kind: 'solvable' }
  | {
      kind: 'impossible';
      findings: Finding[];
      diagnosis: Diagnosis;
      isAssembledWrong: boolean; // every piece appears once, and no single mistake explains the state
    };

export const isExplained = ({ ideas, choices }: Diagnosis): boolean => ideas.length + choices.length > 0;

/** Only certain problems highlight their stickers. */
const findingOf = (problem: Problem): Finding => ({ text: problemSentence(problem), facelets: problem.certain ? problem.places.flatMap(faceletsAt) : [] });

/** The verdict before the engine has checked the cube. */
export function earlyVerdict(cube: string): Verdict {
  if (isComplete(cube)) return { kind: 'checking' };
  return {
    kind: 'painting',
    left: [...cube].filter((letter) => letter === blank).length,
    findings: earlyProblems(cube).map(findingOf),
  };
}

export function verdictOf(check: CubeCheck): Verdict {
  if (check.solved) return { kind: 'solved' };
  if (check.solvable) return { kind: 'solvable' };
  return {
    kind: 'impossible',
    // Findings with highlighted stickers come first, because they help to understand the others.
    findings: check.problems
      .map(findingOf)
      .sort((a, b) => Number(b.facelets.length > 0) - Number(a.facelets.length > 0)),
    diagnosis: diagnosisOf(check.facelets, check.explanations),
    isAssembledWrong: check.explanations.length === 0 && check.problems.every(({ places }) => places.length === 0),
  };
}

/** The stickers to highlight: those that the only possible correction changes. If nothing explains the cube, those of every
    finding with a location. */
export function highlighted(verdict: Verdict): Set<number> {
  if (verdict.kind !== 'painting' && verdict.kind !== 'impossible') return new Set();
  if (verdict.kind === 'impossible' && isExplained(verdict.diagnosis)) return new Set(onlyIdea(verdict.diagnosis)?.changed);
  return new Set(verdict.findings.flatMap(({ facelets }) => facelets));
}

/** The face to show: the front, unless all highlighted stickers are on hidden faces. */
export function faceToShow(verdict: Verdict): Face {
  const where = [...highlighted(verdict)].map((index) => facelets[index].face);
  return where.some((face) => 'URF'.includes(face)) ? 'F' : (where[0] ?? 'F');
}

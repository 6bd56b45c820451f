// The engine's answers as TypeScript sees them; the contract itself is src/api.

export interface CubeProblem {
  kind: string;
  places?: string[]; // pieces such as "UF", or stickers such as "U5"
  piece?: string;
  message: string;
}

export interface CubeRepair {
  kind: string;
  places: string[];
  others: boolean | number;
  message: string;
  facelets: string;
}

export interface CubeCheck {
  valid: boolean;
  solvable: boolean;
  solved: boolean;
  facelets: string;
  problems: CubeProblem[];
  repair?: CubeRepair;
}

export interface CubeShown {
  facelets: string;
  format: string;
  solvable: boolean;
  solved: boolean;
  svg?: string;
}

export interface Lengths {
  htm: number;
  qtm: number;
  stm: number;
  etm: number;
}

export interface SolutionStep {
  name: string;
  case: string | null;
  moves: string;
  note: string;
  facelets?: string;
}

export interface CubeSolution {
  method: string;
  found?: boolean;
  message?: string;
  first_colour?: string;
  moves: string;
  length: Lengths;
  steps: SolutionStep[];
  proved_optimal?: boolean;
}

export interface Scrambles {
  seed: string;
  scrambles: { moves: string; facelets: string }[];
}

export interface LibraryCase {
  set: 'F2L' | 'OLL' | 'PLL';
  case: string;
  nickname?: string;
  group: string;
  probability: { weight: number; of: number };
  algorithm: string;
  shortest?: string;
  svg?: string;
}

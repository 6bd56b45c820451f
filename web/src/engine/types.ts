// The engine's answers as TypeScript sees them; the contract itself is src/api.

export interface CubeProblem {
  kind: string;
  certain: boolean; // whether it is proven that something is wrong at these places
  places: string[]; // pieces such as "UF", or stickers such as "U5"
  piece?: string;
  message: string;
}

export interface CubeExplanation {
  kind: string; // "flipped-edge", "face-turned", …
  places: string[]; // stickers "U5", pieces "UF", or faces "F"
  message: string;
  facelets: string; // the cube without the mistake
}

export interface CubeCheck {
  valid: boolean;
  solvable: boolean;
  solved: boolean;
  facelets: string;
  problems: CubeProblem[];
  diagnosis: string;
  explanation_count: number;
  explanations: CubeExplanation[];
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

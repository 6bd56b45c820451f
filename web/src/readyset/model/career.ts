// A player's way through the ten levels, as a value, in the engine's JSON form of a career. A right
// answer adds its score, a wrong one costs nothing, a pass earns nothing.

export interface Level {
  readonly number: number;
  readonly goalScore: number;
  readonly seconds?: number; // for a round
  readonly adds: string; // what is new here
}

export const levels: readonly Level[] = [
  { number: 1, goalScore: 500, adds: 'Union and intersection' },
  { number: 2, goalScore: 750, adds: 'Difference' },
  { number: 3, goalScore: 1000, adds: 'Complement' },
  { number: 4, goalScore: 1500, adds: 'The same sign twice' },
  { number: 5, goalScore: 2500, adds: 'Universe and empty set' },
  { number: 6, goalScore: 5000, adds: 'Restrictions' },
  { number: 7, goalScore: 5000, seconds: 180, adds: 'The clock' },
  { number: 8, goalScore: 5000, seconds: 180, adds: 'Required dice' },
  { number: 9, goalScore: 7500, seconds: 150, adds: 'Wild dice' },
  { number: 10, goalScore: 10000, seconds: 120, adds: 'Bonus dice' },
];

export const levelOf = (number: number): Level => levels[number - 1];

export interface Career {
  readonly version: 1;
  readonly level: number;
  readonly score: number;
  readonly freePlay: boolean;
  readonly solved: number;
  readonly passed: number;
  readonly wrong: number;
}

export const newCareer: Career = {
  version: 1,
  level: 1,
  score: 0,
  freePlay: false,
  solved: 0,
  passed: 0,
  wrong: 0,
};

export const goalScore = (career: Career): number | undefined =>
  career.freePlay ? undefined : levelOf(career.level).goalScore;

export function mayAdvance(career: Career): boolean {
  const goal = goalScore(career);
  return goal !== undefined && career.score >= goal;
}

export const afterRight = (career: Career, score: number): Career => ({
  ...career,
  score: career.score + score,
  solved: career.solved + 1,
});
export const afterWrong = (career: Career): Career => ({ ...career, wrong: career.wrong + 1 });
export const afterPass = (career: Career): Career => ({ ...career, passed: career.passed + 1 });

// On to the next level, where the score starts at 0; from level 10 to free play.
export function advanced(career: Career): Career {
  if (!mayAdvance(career)) return career;
  const last = career.level === levels.length;
  return { ...career, score: 0, level: last ? career.level : career.level + 1, freePlay: last };
}

export const movedToLevel = (career: Career, level: number): Career =>
  career.freePlay && level >= 1 && level <= levels.length ? { ...career, level } : career;

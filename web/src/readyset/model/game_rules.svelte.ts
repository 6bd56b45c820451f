// Game rules from the engine: levels, hand sizes and goals. They are loaded once and empty until
// the engine has answered.
import type { SetLevels } from 'cubewright';
import { engine } from '../../engine/client';

type Answer = Pick<SetLevels, 'levels' | 'goal_weights' | 'hint_cost'>;
export type LevelRules = SetLevels['levels'][number];

class GameRules {
  private answer = $state.raw<Answer>({ levels: [], goal_weights: [], hint_cost: 0 });
  private asked: Promise<void> | undefined;

  readonly levels = $derived(this.answer.levels);
  readonly handSizes = $derived([...new Set(this.answer.levels.map(({ dice }) => dice))].sort((a, b) => a - b));
  readonly goals = $derived(this.answer.goal_weights.map((_, i) => i + 1));

  readonly hintCost = $derived(this.answer.hint_cost); // in percent of the points of an answer

  level(number: number): LevelRules | undefined {
    return this.levels.find(({ level }) => level === number);
  }

  /** Resolves when the rules are loaded. After a failure the next call tries again. */
  load(): Promise<void> {
    this.asked ??= engine.call('set.levels').then(
      (answer) => void (this.answer = answer),
      (error: unknown) => {
        this.asked = undefined;
        throw error;
      },
    );
    return this.asked;
  }
}

export const gameRules = new GameRules();

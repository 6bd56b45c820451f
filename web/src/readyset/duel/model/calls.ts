// The engine calls of Duel.
import type { Duel, DuelAction, DuelAnalyse, DuelDeal, DuelPlay, DuelReferee, DuelReply } from 'cubewright';
import { engine } from '../../../engine/client';
import { playerCount, type DuelSettings } from './match';

export type { DuelAnalyse, DuelPlay, DuelReferee, DuelReply };

export const deal = ({ cards, dice, plain, variations, ...rest }: DuelSettings, seed?: string): Promise<DuelDeal> =>
  engine.call('duel.deal', {
    cards,
    dice,
    plain,
    players: playerCount({ cards, dice, plain, variations, ...rest }),
    ...(Object.keys(variations).length > 0 && { variations }),
    ...(seed && { seed }),
  });

/** The round after an action, or as it is. */
export const play = (duel: Duel, action?: DuelAction): Promise<DuelPlay> => engine.call('duel.play', { duel, ...(action && { action }) });
export const reply = (duel: Duel, level: number, seed?: string): Promise<DuelReply> => engine.call('duel.reply', { duel, level, ...(seed && { seed }) });
export const referee = (duel: Duel): Promise<DuelReferee> => engine.call('duel.referee', { duel });
export const analyse = (duel: Duel): Promise<DuelAnalyse> => engine.call('duel.analyse', { duel });

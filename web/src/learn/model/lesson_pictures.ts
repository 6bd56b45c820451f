// The pictures of a lesson.
import { applyAll, parseTurns } from '../../cube/model/turns';
import { goalPicture, held } from './goals';
import type { Lesson } from './lesson';

/** Shows the other three sides: the bottom on top, the left in front, the back on the right. */
export const fromBehind = (cube: string): string => applyAll(cube, parseTurns("x2 y'"));

export function pictureOf({ picture }: Lesson): string {
  const cube = picture.goal ? goalPicture(picture.goal) : applyAll(held, parseTurns(picture.moves ?? ''));
  return picture.from === 'below' ? applyAll(cube, parseTurns('z2')) : cube;
}

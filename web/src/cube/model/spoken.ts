// The sentences that are read aloud for one turn. They are the same as on the screen.

export interface Spoken {
  already: readonly string[]; // pieces and steps that need no turns
  along: readonly string[]; // pieces that were solved along with others
  title: string; // the piece, before its first turn
  where: string;
  why: string;
  turn?: string; // in words; undefined at the end
  end: string;
}

const list = (what: string, names: readonly string[]) => (names.length > 0 ? `${what}: ${names.join(', ')}.` : '');

export function spokenLine({ already, along, title, where, why, turn, end }: Spoken): string {
  const done = [list('Already done', already), list('Solved along the way', along)];
  const rest = turn === undefined ? [end] : [title && `Now the ${title}.`, where, why, `${turn}.`];
  return [...done, ...rest].filter(Boolean).join(' ');
}

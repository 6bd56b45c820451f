// The sentences that are read aloud for one turn. They are the same as on the screen.

export interface Spoken {
  done: readonly string[]; // pieces and steps that need no turns
  title: string; // the piece, before its first turn
  where: string;
  why: string;
  turn?: string; // in words; undefined at the end
  end: string;
}

export function spokenLine({ done, title, where, why, turn, end }: Spoken): string {
  const already = done.length > 0 ? `Already done: ${done.join(', ')}.` : '';
  if (turn === undefined) return [already, end].filter(Boolean).join(' ');
  return [already, title && `Now the ${title}.`, where, why, `${turn}.`].filter(Boolean).join(' ');
}

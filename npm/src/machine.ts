// What a machine has to give: how much memory tables may take, and how many engines may share a proof.

export interface Machine {
  cores: number;
  gigabytes: number;
}

export const smallMemory = 256 << 20;
const largeMemory = 900 << 20;
const largeMachine = 8; // gigabytes, as many as a browser ever owns up to

const perEngine = 0.4; // gigabytes: a table of 250 MB, what else an engine holds, and a share of what is on its way between them
const share = 1 / 4; // of the memory, for all engines of a proof
const mostEngines = 8;

/** Phones and small machines make do with the smallest table. */
export const memoryForTables = ({ gigabytes }: Machine): number => (gigabytes >= largeMachine ? largeMemory : smallMemory);

/** A core for each engine and no more than a quarter of the memory for all; one on phones and small machines. */
export function enginesFor({ cores, gigabytes }: Machine): number {
  if (gigabytes < largeMachine) return 1;
  return Math.max(1, Math.min(cores, mostEngines, Math.floor((gigabytes * share) / perEngine)));
}

/** The machine that the browser describes, as far as it does. */
export function machineOfBrowser(): Machine {
  const { deviceMemory, hardwareConcurrency, userAgent } = navigator as Navigator & { deviceMemory?: number };
  return { cores: hardwareConcurrency || 1, gigabytes: deviceMemory ?? (/Mobi|Android/.test(userAgent) ? 2 : largeMachine) };
}

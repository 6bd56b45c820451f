// Resources of the machine: the memory available for tables, and the number of engines that may share a proof.

export interface Machine {
  cores: number;
  gigabytes: number;
}

export const smallMemory = 256 << 20;
const largeMemory = 900 << 20;
const largeMachine = 8; // gigabytes; browsers never report more

const perEngine = 0.4; // gigabytes: a 250 MB table, the rest of the engine, and a share of the tables in transit
const share = 1 / 4; // share of the memory for all engines of a proof
const mostEngines = 8;

/** Returns the memory limit for tables. Phones and small machines use only the smallest table. */
export const memoryForTables = ({ gigabytes }: Machine): number => (gigabytes >= largeMachine ? largeMemory : smallMemory);

/** Returns the number of engines for a proof: one per core, limited to a quarter of the memory. Phones and small machines
    use one engine. */
export function enginesFor({ cores, gigabytes }: Machine): number {
  if (gigabytes < largeMachine) return 1;
  return Math.max(1, Math.min(cores, mostEngines, Math.floor((gigabytes * share) / perEngine)));
}

/** Returns the resources that the browser reports, with defaults for missing values. */
export function machineOfBrowser(): Machine {
  const { deviceMemory, hardwareConcurrency, userAgent } = navigator as Navigator & { deviceMemory?: number };
  return { cores: hardwareConcurrency || 1, gigabytes: deviceMemory ?? (/Mobi|Android/.test(userAgent) ? 2 : largeMachine) };
}

// Stored data of the app that a backup contains.
export interface Saved {
  version: number;
  data: unknown;
}

export type Undo = () => void;

export abstract class Stored<T> {
  constructor(readonly plan: { name: string; version: number; withoutSecrets?: (data: T) => T }) {}

  /** Merges a state from elsewhere, such as an imported file. Returns a function that undoes the change, or undefined if the storage
      refused it, so nothing has changed. */
  abstract take(saved: Saved): Undo | undefined | Promise<Undo | undefined>;

  /** The state to save, if it is not one of the documents in localStorage. */
  backup?(): Promise<Saved | undefined>;

  /** Whether this version of the app can read a saved state. */
  reads({ version }: Saved): boolean {
    return version <= this.plan.version;
  }
}

/** Asks the browser not to delete the stored data when the device runs out of space. Some browsers ask the user. Without permission,
    the timer's reminders to save the data to a file remain. */
export async function keepStorage(storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined = globalThis.navigator?.storage): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // The browser does not let this page ask.
  }
}

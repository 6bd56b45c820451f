/** Asks the browser not to delete the stored data when the device runs out of space. Some browsers ask the user. Without permission,
    the timer's reminders to save the data to a file remain. */
export async function keepStorage(storage: Partial<Pick<StorageManager, 'persist' | 'persisted'>> | undefined = globalThis.navigator?.storage): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // The browser does not let this page ask.
  }
}

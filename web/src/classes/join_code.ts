// Codes for joining a class or race, such as "BCDF-GHJK". The service accepts any spelling.

/** Formats a code in capitals with a hyphen in the middle. */
export function tidyCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}` : bare;
}

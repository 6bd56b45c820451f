// The codes by which a class or race is joined: "BCDF-GHJK". The service reads them however they are written.

/** As it is shown: in capitals, with a hyphen in the middle. */
export function tidyCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}` : bare;
}

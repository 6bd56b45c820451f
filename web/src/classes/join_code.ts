// Codes for joining a class or race, such as "BCDF-GHJK". The service accepts any spelling.

/** Formats a code in capitals with a hyphen in the middle. */
export function tidyCode(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return bare.length > 4 ? `${bare.slice(0, 4)}-${bare.slice(4, 8)}` : bare;
}

type Place = Pick<Location, 'origin' | 'pathname'>;

/** The address of the app without "https://", to be typed by hand. */
export const appAddress = ({ origin, pathname }: Place = location): string => (origin + pathname).replace(/^https?:\/\//, '').replace(/(index\.html)?$/, '').replace(/\/$/, '');

/** The link that opens the form for joining a class or race with its code filled in. */
export const joinLink = (path: string, code: string, { origin, pathname }: Place = location): string => `${origin}${pathname}#/${path}/${code}`;

// Counts in words: "1 die", "2 dice".
const rules = new Intl.PluralRules('en');

/** The noun as it stands after the number. */
export const noun = (n: number, one: string, many = `${one}s`): string => (rules.select(n) === 'one' ? one : many);

export const count = (n: number, one: string, many?: string): string => `${n} ${noun(n, one, many)}`;

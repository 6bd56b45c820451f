// Counts with nouns: "1 die", "2 dice".
const rules = new Intl.PluralRules('en');

/** The singular or plural form for a number. */
export const noun = (n: number, one: string, many = `${one}s`): string => (rules.select(n) === 'one' ? one : many);

export const count = (n: number, one: string, many?: string): string => `${n} ${noun(n, one, many)}`;

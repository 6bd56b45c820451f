// Properties that reflect an attribute of the same name, as in built-in elements.

const propertyName = (attribute: string): string => attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Accessors for string attributes and for Boolean attributes. */
export function reflectedProperties(texts: readonly string[], flags: readonly string[]): PropertyDescriptorMap {
  const shared = { enumerable: true, configurable: true };
  const textAccessor = (name: string): PropertyDescriptor => ({
    ...shared,
    get(this: HTMLElement) {
      return this.getAttribute(name) ?? '';
    },
    set(this: HTMLElement, value: unknown) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, String(value));
    },
  });
  const flagAccessor = (name: string): PropertyDescriptor => ({
    ...shared,
    get(this: HTMLElement) {
      return this.hasAttribute(name);
    },
    set(this: HTMLElement, value: unknown) {
      this.toggleAttribute(name, Boolean(value));
    },
  });
  return Object.fromEntries([
    ...texts.map((name) => [propertyName(name), textAccessor(name)]),
    ...flags.map((name) => [name, flagAccessor(name)]),
  ]) as PropertyDescriptorMap;
}

// Creates elements without inline styles, which a content security policy may forbid.
import { icons, type IconName } from '../ui/icons';

type Attributes = Record<string, string | number | boolean | undefined>;

function assign<T extends Element>(element: T, attributes: Attributes, children: readonly (Node | string)[]): T {
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}

export const html = <K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElementTagNameMap[K] =>
  assign(document.createElement(tag), attributes, children);

export const svg = <K extends keyof SVGElementTagNameMap>(tag: K, attributes: Attributes = {}, ...children: (Node | string)[]): SVGElementTagNameMap[K] =>
  assign(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children);

export const icon = (name: IconName): SVGSVGElement => svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, svg('path', { d: icons[name] }));

export function iconButton(name: IconName, label: string, className: string, press: () => void): HTMLButtonElement {
  const button = html('button', { type: 'button', class: className, part: 'button', 'aria-label': label, title: label }, icon(name));
  button.addEventListener('click', press);
  return button;
}

/** Changes an attribute only if its value differs, because every change costs a style update. */
export function setAttribute(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

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

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

// The entry point of the component: defines <cube-wright>, unless the page has already loaded another copy.
import { CubeWrightElement } from './element';

export { CubeWrightElement };

if (globalThis.customElements && !customElements.get('cube-wright')) customElements.define('cube-wright', CubeWrightElement);

/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module '@engine-module?url' {
  const url: string;
  export default url;
}

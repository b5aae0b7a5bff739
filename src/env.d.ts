/// <reference types="astro/client" />

/** What the build writes into the browser's code; everything of this name is public. */
interface ImportMetaEnv {
  /** Base of the provider's API as browsers reach it; its true address where this is not set. */
  readonly PUBLIC_PAYMENTS_URL?: string;
  /** The provider's public key, which may make tokens of cards and nothing else. */
  readonly PUBLIC_PAYMENTS_KEY?: string;
}

/** What the build leaves for the pages that are drawn on demand (astro.config.mjs, src/build/finish.ts). */
declare module '#built/entry.mjs' {
  type Handler = (request: Request, context: object) => Promise<Response>;
  export function createHandler(options: object): Handler;
}

declare module '#built/built.json' {
  const built: import('./live/built.ts').Built;

  export { built as default };
}

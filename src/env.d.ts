/// <reference types="astro/client" />

/** Variables that the build inlines into client code; everything here is public. */
interface ImportMetaEnv {
  /** Base URL of the payment provider's API for browsers; default: its real URL. */
  readonly PUBLIC_PAYMENTS_URL?: string;
  /** The provider's public key, which can only create card tokens. */
  readonly PUBLIC_PAYMENTS_KEY?: string;
}

/** Build output for pages rendered on demand (astro.config.mjs, src/build/finish.ts). */
declare module '#built/entry.mjs' {
  export { renderPage } from './live/entry.ts';
}

declare module '#built/built.json' {
  const built: import('./live/built.ts').Built;

  export { built as default };
}

/** Chromium only: the page is drawn before somebody opens it. */
interface Document {
  readonly prerendering?: boolean;
}

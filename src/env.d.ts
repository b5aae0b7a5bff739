/// <reference types="astro/client" />

/** What the build writes into the browser's code; everything of this name is public. */
interface ImportMetaEnv {
  /** Base of the provider's API as browsers reach it; its true address where this is not set. */
  readonly PUBLIC_PAYMENTS_URL?: string;
  /** The provider's public key, which may make tokens of cards and nothing else. */
  readonly PUBLIC_PAYMENTS_KEY?: string;
}

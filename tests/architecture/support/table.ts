import {
  CLIENT,
  CONTRACTS,
  DOMAIN,
  EDITOR,
  KIT,
  type Layer,
  LIVE,
  READING,
  STATIC,
  STORES,
  UI,
  USE_CASES,
  VIEWS,
} from './layer.ts';

/**
 * Who may import whom, as data. Read it from the top: each layer may import itself and what is below it. The longest `at`
 * that a file's path starts with is its layer, one with an `ending` before one without; a file without a layer is
 * a violation, so a new folder must be added here.
 */
export const LAYERS: readonly Layer[] = [
  // Both sides
  { at: 'src/domain/', local: DOMAIN, packages: [] },
  { at: 'src/contracts/', local: CONTRACTS, packages: ['zod/mini'] },
  // The fields of what the back office edits: contracts are made of them, and they of the contracts' single fields.
  { at: 'src/records/', local: CONTRACTS, packages: ['zod/mini'] },
  { at: 'src/paths.', local: ['src/paths.'], packages: [] },
  { at: 'src/structured.', local: ['src/structured.', 'src/paths.', ...CONTRACTS], packages: [] },
  // The types of style sheets, pictures and build output; no code.
  { at: 'src/env.d.ts', local: ['src/live/built.ts', 'src/live/entry.ts'], packages: [] },

  // The browser
  { at: 'src/client/', local: CLIENT, packages: ['zod/mini', 'unzipit', '@simplewebauthn/browser'] },
  { at: 'src/client/', ending: '.test.ts', local: CLIENT, packages: ['zod/mini', 'fflate/browser'] },
  { at: 'src/stores/', local: STORES, packages: ['nanostores', 'zod/mini'] },
  {
    at: 'src/stores/admin/kit/',
    local: ['src/stores/admin/kit/', ...KIT],
    packages: ['nanostores', 'zod/mini'],
  },
  { at: 'src/stores/admin/kit/', ending: '.test.ts', local: STORES, packages: ['nanostores', 'zod/mini'] },
  {
    at: 'src/islands/admin/kit/',
    local: ['src/islands/admin/kit/', 'src/stores/admin/kit/', 'src/stores/admin/shell/', ...UI, ...KIT],
    packages: ['react', 'react-dom', '@nanostores/react', 'nanostores'],
  },
  {
    at: 'src/islands/',
    local: ['src/islands/', 'src/wake/', 'src/components/', ...UI, ...STORES],
    packages: ['react', 'react-dom', 'react-dom/client', '@nanostores/react', 'nanostores', 'uqr'],
  },
  // The rich text editor, which is loaded with the first text that is opened.
  {
    at: 'src/islands/admin/pages/rich/',
    local: ['src/islands/admin/pages/rich/', ...UI, ...STORES],
    packages: ['react', '@nanostores/react', ...EDITOR],
  },
  // They load islands, but no island imports them.
  {
    at: 'src/enhance/',
    local: ['src/enhance/', 'src/islands/', 'src/wake/', ...UI, ...STORES],
    packages: [],
  },
  { at: 'src/wake/', local: ['src/wake/', 'src/stores/'], packages: ['react'] },
  // Views that know no subject of the shop.
  { at: 'src/ui/', local: [...UI, 'src/domain/money/'], packages: ['react'] },
  { at: 'src/styles/', local: ['src/styles/'], packages: ['tailwindcss'] },

  // Views: they know only their props, so that a page, an island and a server render the same.
  { at: 'src/components/', ending: '.tsx', local: VIEWS, packages: [], typePackages: ['react'] },

  // The build. Static parts place islands on the page; they never touch what islands depend on.
  { at: 'src/components/', local: STATIC, packages: [], typePackages: ['astro'] },
  { at: 'src/layouts/', local: ['src/layouts/', ...STATIC], packages: [], typePackages: ['astro'] },
  {
    at: 'src/pages/',
    local: ['src/layouts/', 'src/live/', ...STATIC],
    packages: [],
    typePackages: ['astro'],
  },
  // The second entry from src to the server: what pages rendered on demand read, inside a function.
  { at: 'src/live/entry.ts', local: [], packages: ['astro/app/entrypoint'] },
  { at: 'src/live/', local: [...LIVE, ...READING], packages: [] },
  { at: 'src/middleware.', local: ['src/live/'], packages: ['astro:middleware'] },
  { at: 'src/content/', local: ['src/content/', 'src/paths.', ...CONTRACTS], packages: [] },
  // How Astro renders React components.
  {
    at: 'src/build/react-server.ts',
    local: [],
    packages: ['react', 'react-dom/server'],
    typePackages: ['astro'],
  },
  // Pictures of the shop's name.
  { at: 'src/build/brand.ts', local: ['src/ui/'], packages: ['sharp'] },
  {
    // The entry from src to the server: read-only catalogue queries.
    at: 'src/build/',
    local: [
      'src/build/',
      'src/content/',
      'src/paths.',
      'netlify/server/sql/',
      // The index as functions keep it in memory.
      'netlify/server/use-cases/catalogue/catalogue-cache.ts',
      'netlify/server/adapters/neon.ts',
      'netlify/server/adapters/patient-reads.ts',
      ...CONTRACTS,
    ],
    packages: ['node:*'],
    typePackages: ['astro'],
  },

  // The server
  {
    at: 'netlify/functions/',
    // Pictures are decoded by native code, which only functions with uploads may include.
    local: [
      'src/contracts/',
      'src/domain/pages/page-tags.ts',
      'netlify/server/http/',
      'netlify/server/use-cases/',
      'netlify/server/compose.archives.ts',
      'netlify/server/compose.pictures.ts',
      'netlify/server/compose.sheets.ts',
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
      // The renderer of pages on demand.
      '.netlify/build/',
      ...CONTRACTS,
    ],
    packages: ['node:*', 'ipaddr.js', 'uqr'],
    typePackages: ['@netlify/functions'],
  },
  {
    // Messages of the Model Context Protocol, by its library.
    at: 'netlify/server/http/mcp/',
    local: ['http/', 'compose.ts', 'use-cases/', 'ports/']
      .map((room) => `netlify/server/${room}`)
      .concat(CONTRACTS),
    packages: ['@modelcontextprotocol/server', 'zod/mini'],
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
    local: ['netlify/server/config.ts', 'src/domain/pages/built-pages.ts', 'src/domain/people/email.ts'],
    packages: ['zod'],
  },
  {
    at: 'netlify/server/deploy-',
    local: [
      'netlify/server/deploy-settings.ts',
      'netlify/server/deploy-context.ts',
      'netlify/server/config.ts',
    ],
    packages: [],
  },
  { at: 'netlify/check-settings.', local: ['netlify/server/deploy-settings.ts'], packages: [] },
  { at: 'netlify/build-functions.', local: [], packages: ['node:*', 'esbuild'] },
  {
    at: 'netlify/server/use-cases/',
    local: USE_CASES,
    // `Services` names the ports that a use case receives; it cannot know which adapters implement them.
    types: ['netlify/server/compose.ts'],
    packages: ['node:crypto', 'uuidv7'],
  },
  {
    at: 'netlify/server/use-cases/doors/',
    // What they answer names pages and pictures by their addresses.
    local: ['src/paths.', ...USE_CASES],
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
      'netlify/server/auth/sign-in-code.ts',
      'netlify/server/auth/offers-token.ts',
      'src/paths.',
      ...CONTRACTS,
    ],
    types: ['netlify/server/config.ts', 'netlify/server/ports/', 'netlify/server/sql/'],
    packages: [],
  },
  {
    at: 'netlify/server/auth/',
    local: ['netlify/server/auth/', 'netlify/server/ports/', 'netlify/server/sql/', ...DOMAIN],
    types: ['netlify/server/config.ts'],
    packages: ['node:crypto', 'zod', 'lucia', '@node-rs/argon2', '@simplewebauthn/server'],
  },
  {
    at: 'netlify/server/sql/',
    local: ['netlify/server/sql/', 'netlify/server/ports/', ...CONTRACTS],
    types: ['db/tables.ts'],
    // packed-index.ts: the format in which a table stores an index.
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
      '@netlify/*',
      'fflate/browser',
      '@cantoo/pdf-lib',
      ...['ipaddr.js', 'nodemailer', 'sharp', 'uqr'],
    ],
  },

  // Beside the shop
  {
    at: 'db/',
    local: [
      'db/',
      'netlify/server/adapters/',
      'netlify/server/auth/passwords.ts',
      'netlify/server/deploy-context.ts',
      'netlify/server/ports/',
      // How rows are written by name.
      'netlify/server/sql/named.ts',
      'netlify/server/sql/tag.ts',
      'netlify/server/sql/json.ts',
      'netlify/server/sql/run-statement.ts',
      // The information pages get a row each.
      'src/content/texts.ts',
      // What the demo shop wrote itself.
      'src/content/write.ts',
      ...DOMAIN,
    ],
    types: ['src/contracts/pages.ts'],
    packages: ['node:*'],
  },
  { at: 'dev/', local: ['dev/', 'db/', 'netlify/', 'src/paths.', ...CONTRACTS], packages: ['*'] },
  { at: 'tests/', local: ['tests/', 'dev/', 'db/', 'netlify/', 'src/'], packages: ['*'] },
  { at: 'astro.config.mjs', local: ['src/build/'], packages: ['*'] },
  { at: 'vitest.config.ts', local: [], packages: ['*'] },
  { at: 'playwright.config.ts', local: [], packages: ['*'] },
];

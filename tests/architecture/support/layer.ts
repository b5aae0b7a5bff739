/** One line of the table of layers (table.ts), and the lists of rooms that several lines share. */
export type Layer = {
  at: string;
  /** Only files whose name ends like this. */
  ending?: string;
  /** Prefixes that its imports may start with. */
  local: readonly string[];
  /** Prefixes that it may import types from only. */
  types?: readonly string[];
  /** Packages: by name, 'name/*' for any subpath, 'node:*', or '*' for all. */
  packages: readonly string[];
  typePackages?: readonly string[];
};

export const DOMAIN = ['src/domain/'];
export const CONTRACTS = ['src/contracts/', 'src/records/', ...DOMAIN];
export const CLIENT = ['src/client/', ...CONTRACTS];
export const STORES = ['src/stores/', 'src/paths.', ...CLIENT];
/** The kits of the back office know no subject, but pictures and videos, which every form may upload. */
export const KIT = [
  ...['src/stores/kit/', 'src/stores/account/session.ts', 'src/paths.', 'src/client/', ...DOMAIN],
  ...['endpoint', 'video', 'admin/fields', 'admin/images', 'admin/read-names', 'admin/videos'].map(
    (name) => `src/contracts/${name}.ts`,
  ),
  'src/records/record.ts',
];
export const UI = ['src/ui/', 'src/styles/', 'src/paths.'];
export const VIEWS = ['src/components/', ...UI, ...CONTRACTS];
export const STATIC = [
  ...VIEWS,
  'src/islands/',
  'src/enhance/',
  'src/wake/',
  'src/build/',
  'src/content/',
  'src/structured.',
];
export const LIVE = [
  'src/live/',
  'src/build/',
  'src/components/listing/',
  'src/paths.',
  '.netlify/build/',
  ...CONTRACTS,
];
/** ProseMirror, by the packages used. */
export const EDITOR = ['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
  (part) => `prosemirror-${part}`,
);
export const USE_CASES = [
  ...['use-cases', 'ports', 'sql', 'auth', 'mails'].map((room) => `netlify/server/${room}/`),
  ...['src/content/', ...CONTRACTS],
];
export const READING = [
  'netlify/server/compose.ts',
  'netlify/server/use-cases/',
  'netlify/server/http/failure-log.ts',
];

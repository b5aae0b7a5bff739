import { SETTING_NAMES } from '#server/config.ts';

/** Variables of a deploy besides the functions' settings. */
const OTHERS = [
  'DATABASE_URL',
  'DATABASE_BUILD_URL',
  'PUBLIC_PAYMENTS_KEY',
  'PUBLIC_PAYMENTS_URL',
  'MIGRATE_PREVIEW',
  'CONTEXT',
  'NETLIFY_BLOBS_CONTEXT',
];

/**
 * Under `netlify dev` removes the variables that Netlify's command copies from a linked site: nobody asked to work on
 * its database. Returns whether there were any.
 */
export function forgetSite(variables: NodeJS.ProcessEnv): boolean {
  if (variables.NETLIFY_DEV !== 'true') return false;
  const names = [...SETTING_NAMES, ...OTHERS].filter((name) => variables[name] !== undefined);
  for (const name of names) delete variables[name];
  return names.length > 0;
}

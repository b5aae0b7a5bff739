import { expect, test } from 'vitest';
import { mayMigrate } from './deploy-context.ts';

test.each([
  ['a machine of our own', {}, true],
  ['production', { CONTEXT: 'production' }, true],
  ['a preview', { CONTEXT: 'deploy-preview' }, false],
  ['a branch', { CONTEXT: 'branch-deploy' }, false],
  ['a preview with a database of its own', { CONTEXT: 'deploy-preview', MIGRATE_PREVIEW: 'true' }, true],
])('migrations in %s: %o → %s', (_, variables, may) => {
  expect(mayMigrate(variables)).toBe(may);
});

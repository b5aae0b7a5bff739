import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS, ENTITIES } from '../../src/stores/admin/operations/activity-words.ts';
import { projectFiles } from './support/project.ts';

/** Literal actions and entities of the audit log. What is composed (`order.${action}`) is tried in admin-audit.test.ts. */
const LOGGED = /\blog\(\s*'([\w.]+)',\s*'([\w.]+)'/g;

test('every action and entity that the back office logs has its word', () => {
  const logged = projectFiles()
    .filter((file) => file.startsWith('netlify/server/use-cases/admin/') && file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(LOGGED)]);
  expect(logged.length).toBeGreaterThan(40);
  const wordless = logged.flatMap(([, action = '', entity = '']) =>
    [ACTIONS[action] ? '' : action, ENTITIES[entity] ? '' : entity].filter(Boolean),
  );
  expect(wordless).toEqual([]);
});

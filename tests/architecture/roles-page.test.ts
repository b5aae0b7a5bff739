import { expect, test } from 'vitest';
import { CAPABILITIES, may } from '#domain/people/capabilities.ts';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import { readText } from './support/project.ts';

test('docs/roles.md matches the table of capabilities row by row', () => {
  const rows = readText('docs/roles.md')
    .split('\n')
    .filter((line) => /^\| `[a-z]+\.[a-z]+` \|/.test(line));
  const wanted = CAPABILITIES.map(
    (one) => `| \`${one}\` | ${STAFF_ROLES.map((role) => (may(role, one) ? '●' : '')).join(' | ')} |`,
  );
  expect(rows).toEqual(wanted);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FailureBody } from '#contracts/endpoint.ts';
import { CAPABILITIES, type Capability } from '#domain/people/capabilities.ts';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import type { Route } from '#server/http/route.ts';
import { projectFiles } from '#tests/architecture/support/project.ts';
import { allEndpoints } from '#tests/fuzz/endpoints.ts';
import { requestOf } from '#tests/fuzz/requests.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { MAY_BY_HAND } from '#tests/support/role-matrix.ts';
import { openShop, type TestShop, type TestVisitor } from '#tests/support/shop.ts';

/** The columns of access-matrix.test.ts for the team: every endpoint of the back office, as every role. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const desk = (await allEndpoints()).filter(({ endpoint }) => endpoint.path.startsWith('/api/admin/'));

test('every back-office endpoint has a hand-written row of roles', () => {
  expect(Object.keys(MAY_BY_HAND).toSorted()).toEqual(desk.map(({ name }) => name).toSorted());
});

describe.each(STAFF_ROLES)('the role %s', (role) => {
  let colleague: TestVisitor;
  beforeAll(async () => {
    await shop.owner.query('delete from rate_limits');
    colleague = await signedIn(shop, { role });
  });

  test.for(desk)('$name: allowed only if the role includes it', async ({ name, endpoint }) => {
    const { method, url, body } = requestOf(endpoint, { id: randomUUID(), store: 'products' });
    const answer = await colleague.send(method, url, body);
    const code = answer.status === 403 ? ((await answer.json()) as FailureBody).error.code : null;
    expect(answer.status).toBeLessThan(500);
    expect(code).toBe(MAY_BY_HAND[name]?.includes(role) ? null : 'not_in_role');
  });
});

test('every back-office route names one capability of the table, and every capability is used by a route', async () => {
  const files = projectFiles().filter((file) => /^netlify\/functions\/admin-[\w-]+\.ts$/.test(file));
  const routes = await Promise.all(
    files.map(async (file) => {
      const served = (await import(new URL(`../../../${file}`, import.meta.url).href)) as {
        default: { routes: readonly Route[] };
      };
      return served.default.routes;
    }),
  );
  const asked = routes
    .flat()
    .map(({ endpoint, may }) => [`${endpoint.method} ${endpoint.path}`, may] as const);
  expect(asked.length).toBe(desk.length);
  expect(asked.filter(([, may]) => may === null || !CAPABILITIES.includes(may))).toEqual([]);
  /** Checked inside a use case that answers everybody with what they may see, or by the database. */
  const inside: readonly Capability[] = ['reports.read', 'publishing.hurry', 'costs.read'];
  expect(
    CAPABILITIES.filter((one) => !inside.includes(one) && !asked.some(([, may]) => may === one)),
  ).toEqual([]);
});

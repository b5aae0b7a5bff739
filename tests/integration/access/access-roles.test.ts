import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { FailureBody } from '#contracts/endpoint.ts';
import { CAPABILITIES, type Capability } from '#domain/people/capabilities.ts';
import { STAFF_ROLES } from '#domain/people/staff-roles.ts';
import type { Route } from '#server/http/route.ts';
import { projectFiles } from '#tests/architecture/support/project.ts';
import { allEndpoints, deskEndpoints, type NamedEndpoint } from '#tests/fuzz/endpoints.ts';
import { requestOf } from '#tests/fuzz/requests.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { MAY_BY_HAND } from '#tests/support/role-matrix.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Every endpoint of the back office, as a guest, as a customer, and as every role of the team; access-matrix.test.ts has all others. */

const shop = await openShop();

const desk = await deskEndpoints();

test('the whole back office is served under one path, lives in one folder, and has a hand-written row of roles', async () => {
  const named = (await allEndpoints())
    .filter(({ file }) => file.startsWith('admin/'))
    .map(({ name }) => name);
  expect(named).toEqual(desk.map(({ name }) => name));
  expect(Object.keys(MAY_BY_HAND).toSorted()).toEqual(named.toSorted());
});

/** Responses, errors too, are never cached. */
async function answerTo(visitor: TestVisitor, { endpoint }: NamedEndpoint) {
  const { method, url, body } = requestOf(endpoint, { id: randomUUID(), store: 'products' });
  const answer = await visitor.send(method, url, body);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.status).toBeLessThan(500);
  const code = answer.status < 400 ? null : ((await answer.json()) as FailureBody).error.code;
  return { status: answer.status, code };
}

const customer = await signedIn(shop);
test.for(desk)('$name: guests are asked to sign in, customers are rejected', async (one) => {
  expect(await answerTo(shop.visitor(), one)).toEqual({ status: 401, code: 'signed_out' });
  expect(await answerTo(customer, one)).toEqual({ status: 403, code: 'forbidden' });
});

describe.each(STAFF_ROLES)('the role %s', (role) => {
  let colleague: TestVisitor;
  beforeAll(async () => {
    await shop.owner.query('delete from rate_limits');
    colleague = await signedIn(shop, { role });
  });

  test.for(desk)('$name: allowed only if the role includes it', async (one) => {
    const { status, code } = await answerTo(colleague, one);
    expect(status === 403 ? code : null).toBe(MAY_BY_HAND[one.name]?.includes(role) ? null : 'not_in_role');
    expect(status).not.toBe(401);
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

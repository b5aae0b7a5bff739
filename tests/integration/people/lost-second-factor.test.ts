import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, test } from 'vitest';
import { adminGetUser, adminResetSecondFactor } from '#contracts/admin/users.ts';
import { getSession, signIn } from '#contracts/session.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { enrolled } from '#tests/support/second-factor.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test.for(['orders', null] as const)('an owner takes a lost second factor off (%s)', async (role) => {
  const owner = await signedIn(shop, { role: 'owner' });
  const person = await signedIn(shop, { role });
  const { id, email } = person.account;
  const { codes } = await enrolled(person);
  expect(await owner.call(adminGetUser, { id })).toMatchObject({ data: { hasSecondFactor: true } });
  expect(await owner.call(adminResetSecondFactor, { id })).toMatchObject({ data: { id, email, role } });
  expect(await person.call(getSession, {})).toMatchObject({ data: { kind: 'guest' } });
  expect(await shop.visitor().call(signIn, { email, password: PASSWORD })).toMatchObject({ ok: true });
  expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toContain(
    'Verificação em duas etapas desativada',
  );
  // Neither it nor its recovery codes are left.
  expect(codes).toHaveLength(10);
  const left = await shop.owner.transaction({ actor: 'system' }, (tx) =>
    tx.all('select from recovery_codes where user_id = $1', [id]),
  );
  expect(left).toEqual([]);
  expect(await owner.call(adminResetSecondFactor, { id })).toMatchObject({
    status: 409,
    error: { code: 'second_factor_off' },
  });
});

test('nobody takes their own off without both factors, or that of a higher role', async () => {
  const owner = await signedIn(shop, { role: 'owner' });
  await enrolled(owner);
  const { id } = owner.account;
  expect(await owner.call(adminResetSecondFactor, { id })).toMatchObject({
    status: 409,
    error: { code: 'own_account' },
  });
  const manager = await signedIn(shop, { role: 'manager' });
  expect(await manager.call(adminResetSecondFactor, { id })).toMatchObject({
    status: 403,
    error: { code: 'above_own_role' },
  });
  expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: true } } });
});

test('the SQL in docs/security.md deletes the second factor of the only owner; without its set_config it would delete nothing', async () => {
  const owner = await signedIn(shop, { role: 'owner' });
  await enrolled(owner);
  const { email } = owner.account;
  const [, text = ''] = /```sql\n(begin;[^`]+)```/.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
  const statements = text.replaceAll('dona@example.com.br', email);
  const database = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await database.connect();
  try {
    await database.query(statements.replace(/^select set_config.*$/m, ''));
    expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: true } } });
    await database.query(statements);
    expect(await owner.call(getSession, {})).toMatchObject({ data: { user: { hasSecondFactor: false } } });
  } finally {
    await database.end();
  }
});

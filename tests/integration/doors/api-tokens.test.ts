import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminCreateToken, adminListTokens, adminRevokeToken } from '#contracts/admin/api-tokens.ts';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { sha256 } from '#server/auth/hashes.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const owner = await signedIn(shop, { role: 'owner' });

const aToken = (more: object = {}) => ({
  name: `ERP ${randomUUID()}`,
  scopes: ['catalogue.read'],
  networks: [],
  days: 30,
  ...more,
});

test('a token is told once, and kept only as its hash', async () => {
  const asked = aToken({
    networks: ['203.0.113.7', '2001:db8::/32'],
    scopes: ['orders.read', 'catalogue.read'],
  });
  const { token, secret } = dataOf(await owner.call(adminCreateToken, asked));
  expect(token).toMatchObject({
    name: asked.name,
    scopes: asked.scopes,
    networks: asked.networks,
    state: 'live',
  });
  expect(secret.startsWith(`${token.prefix}_`)).toBe(true);
  const rows = await asShop<{ row: string; hash: string }>(
    shop.owner,
    `select t::text as row, token_hash as hash from api_tokens t where id = $1`,
    [token.id],
  );
  expect(rows[0]?.hash).toBe(sha256(secret));
  const told = JSON.stringify([
    rows,
    dataOf(await owner.call(adminListTokens, {})),
    dataOf(await owner.call(adminListActivity, { busca: asked.name })),
  ]);
  expect(told).toContain(token.prefix);
  expect(told).not.toContain(secret.slice(token.prefix.length));
});

test('of two windows that make the same token one does, and both may revoke it', async () => {
  const asked = aToken();
  const again = { ...asked, name: asked.name.toLowerCase() };
  const answers = await Promise.all([
    owner.call(adminCreateToken, asked),
    owner.call(adminCreateToken, again),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ ok }) => !ok);
  expect(refused).toMatchObject({ error: { code: 'token_name_taken' } });
  const { token } = dataOf(answers.find(({ ok }) => ok) ?? answers[0]);
  const ended = await Promise.all([
    owner.call(adminRevokeToken, { id: token.id }),
    owner.call(adminRevokeToken, { id: token.id }),
  ]);
  expect(ended.map((answer) => dataOf(answer).state)).toEqual(['revoked', 'revoked']);
  const { token: next } = dataOf(await owner.call(adminCreateToken, asked));
  expect(next.id).not.toBe(token.id);
});

test.for([
  [{ name: '   ' }, { name: 'required' }],
  [{ scopes: [] }, { scopes: 'scopes_missing' }],
  [{ scopes: ['settings.write'] }, { 'scopes.0': 'invalid' }],
  [{ networks: ['203.0.113.7', 'loja.example'] }, { 'networks.1': 'network_invalid' }],
  [{ networks: ['203.0.113.0/33'] }, { 'networks.0': 'network_invalid' }],
  [{ days: 0 }, { days: 'number_invalid' }],
  [{ days: 731 }, { days: 'number_invalid' }],
  [{ createdBy: 'x' }, { unknown: 'unknown_field' }],
] as const)('%j is refused at its field', async ([more, fields]) => {
  expect(await owner.call(adminCreateToken, aToken(more))).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields },
  });
});

test('the tokens of an owner who is demoted end, and a shop has at most fifty', async () => {
  const other = await signedIn(shop, { role: 'owner' });
  const { token } = dataOf(await other.call(adminCreateToken, aToken()));
  const stateOf = async () =>
    dataOf(await owner.call(adminListTokens, {})).tokens.find(({ id }) => id === token.id)?.state;
  expect(await stateOf()).toBe('live');
  await asShop(
    shop.owner,
    `update user_roles set role_id = (select id from roles where staff_role = 'manager') where user_id = $1`,
    [other.account.id],
  );
  expect(await stateOf()).toBe('orphaned');
  await asShop(
    shop.owner,
    `insert into api_tokens (name, prefix, token_hash, scopes, created_by)
     select 'teste ' || n, 'loja_teste' || lpad(n::text, 7, '0'), repeat('0', 64), array['orders.read'], $1 from generate_series(1, 50) n`,
    [other.account.id],
  );
  expect(await owner.call(adminCreateToken, aToken())).toMatchObject({ error: { code: 'too_many_tokens' } });
  await asShop(shop.owner, `update api_tokens set revoked_at = now() where name like 'teste %'`);
  expect(await owner.call(adminCreateToken, aToken())).toMatchObject({ status: 200 });
});

test('the database lets no other role of the team touch tokens', async () => {
  const manager = await signedIn(shop, { role: 'manager' });
  const seen = await shop.owner.transaction({ actor: 'admin', userId: manager.account.id }, (tx) =>
    tx.query('select from api_tokens'),
  );
  expect(seen.rowCount).toBe(0);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendMessage } from '#contracts/contact.ts';
import { changeProfile } from '#contracts/profile.ts';
import { signIn } from '#contracts/session.ts';
import { countSlowly } from '#server/sql/settings/rate-limits.sql.ts';
import { makeAccount, PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { inBatches } from '#tests/support/batches.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

const MESSAGE = {
  id: randomUUID(),
  name: 'Vera',
  email: 'vera@teste.example',
  phone: '',
  subject: 'Outro',
  message: 'Quando chega meu pedido?',
};

/** The statuses of `times` messages, each from another address. */
async function messages(times: number, address: (index: number) => string): Promise<Set<number>> {
  const answers = await inBatches(times, (index) =>
    shop.visitor('', address(index)).call(sendMessage, MESSAGE),
  );
  return new Set(answers.map(({ status }) => status));
}

const hex = (index: number) => (index + 1).toString(16);

test('all addresses of one IPv6 /64 count as one caller', async () => {
  expect(await messages(10, (index) => `2001:db8:1:1::${hex(index)}`)).toEqual(new Set([200]));
  expect(await messages(1, () => '2001:db8:1:1:abcd:ef01:2345:6789')).toEqual(new Set([429]));
  expect(await messages(1, () => '2001:db8:1:2::1')).toEqual(new Set([200]));
});

test('an IPv4 address counts as the same caller when written as IPv6', async () => {
  expect(await messages(10, () => '198.51.100.7')).toEqual(new Set([200]));
  expect(await messages(1, () => '::ffff:198.51.100.7')).toEqual(new Set([429]));
  expect(await messages(1, () => '198.51.100.8')).toEqual(new Set([200]));
});

test('all networks of one /48 share a higher limit', async () => {
  expect(await messages(200, (index) => `2001:db8:2:${hex(index)}::1`)).toEqual(new Set([200]));
  expect(await messages(1, () => '2001:db8:2:ffff::1')).toEqual(new Set([429]));
  expect(await messages(1, () => '2001:db8:3:1::1')).toEqual(new Set([200]));
});

test('one network alone does not use up the limit of its wide network', async () => {
  await messages(250, () => '2001:db8:4:1::1');
  expect(await messages(1, () => '2001:db8:4:2::1')).toEqual(new Set([200]));
});

test('calls without a readable address count as one caller, and are answered', async () => {
  expect(await messages(10, (index) => `proxy-${index}`)).toEqual(new Set([200]));
  expect(await messages(1, () => '')).toEqual(new Set([429]));
  const { email } = await makeAccount(shop.owner);
  const entered = await shop.visitor('', 'proxy').call(signIn, { email, password: PASSWORD });
  expect(entered).toMatchObject({ ok: true });
});

test('a rate-limited response says how long to wait, in the header too', async () => {
  await messages(10, () => '198.51.100.9');
  const refused = await shop
    .visitor('', '198.51.100.9')
    .send('POST', '/api/contato', JSON.stringify(MESSAGE));
  const body = await refused.json();
  expect(body.error.data.retryAfterSeconds).toBeGreaterThan(0);
  expect(refused.headers.get('retry-after')).toBe(String(body.error.data.retryAfterSeconds));
});

/** As if this time had passed since the calls so far. */
const pass = (time: string) =>
  shop.owner.query('update rate_limits set window_start = window_start - $1::interval', [time]);

test('an hour starts with the first call, not with the clock’s hour', async () => {
  const last = () => messages(1, () => '198.51.100.10');
  expect(await messages(10, () => '198.51.100.10')).toEqual(new Set([200]));
  for (const time of ['25 minutes', '25 minutes']) {
    await pass(time);
    expect(await last()).toEqual(new Set([429]));
  }
  await pass('10 minutes');
  expect(await last()).toEqual(new Set([200]));
});

test('a day starts with the first call too, for the limit of one account over all networks', async () => {
  const limit = { key: 'one account', free: 2, max: 2, seconds: 86_400, longestWait: 30 };
  const tried = () => countSlowly(shop.owner, limit);
  expect([await tried(), await tried()]).toEqual([null, null]);
  for (const time of ['11 hours', '11 hours']) {
    await pass(time);
    expect((await tried())?.retryAfterSeconds).toBeGreaterThan(3_600);
  }
  await pass('2 hours');
  expect(await tried()).toBeNull();
});

test('customers are limited by account: neighbours in the same network do not affect each other', async () => {
  const owner = await signedIn(shop);
  await asNeighbour(owner.cookie, 300);
  expect((await asNeighbour(owner.cookie, 1)).at(-1)).toBe(429);
  const other = await signedIn(shop);
  expect((await asNeighbour(other.cookie, 1)).at(-1)).toBe(200);
});

async function asNeighbour(cookie: string, times: number): Promise<number[]> {
  const visitor = shop.visitor(cookie, '203.0.113.50');
  const profile = { firstName: 'Vera', lastName: 'de Teste', phone: '' };
  return (await inBatches(times, () => visitor.call(changeProfile, profile))).map(({ status }) => status);
}

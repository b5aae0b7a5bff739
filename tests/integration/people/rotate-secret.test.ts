import { createPublicKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { getOrder } from '#contracts/orders.ts';
import { confirmSecondFactor, startSecondFactor } from '#contracts/security.ts';
import { addDays, today, toISODate } from '#domain/time/calendar.ts';
import { keyId } from '#server/auth/secrets.ts';
import { makeShopKey, openShopKey, type StoredKey } from '#server/auth/shop-key.ts';
import { totpCode } from '#server/auth/totp.ts';
import type { Services } from '#server/compose.ts';
import { findShopKey, keepShopKey } from '#server/sql/doors/shop-keys.sql.ts';
import { rotateSecret } from '#server/use-cases/account/rotate-secret.ts';
import { consumeCode } from '#server/use-cases/account/second-factor.ts';
import { isOwnPhoto } from '#server/use-cases/reviews/review-photos.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { giftOf, paidGift } from '#tests/support/gift-cards.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop, ownServices } from '#tests/support/shop.ts';

const NEXT = 'the secret that comes after the first one';

const shop = await openShop();
const now = ownServices();
await asShop(shop.owner, 'truncate second_factors, recovery_codes, webhook_endpoints, shop_keys cascade', []);

/** The shop after a rotation; `former` as in `APP_SECRET_PREVIOUS`. */
const after = (former: readonly string[]): Services => ({
  ...now,
  config: { ...now.config, appSecret: NEXT, formerSecrets: former },
});

/** An account with a second factor, its secret and recovery codes. */
async function withFactor() {
  const person = await signedIn(shop);
  const { secret } = dataOf(await person.call(startSecondFactor, { password: PASSWORD }));
  const on = dataOf(await person.call(confirmSecondFactor, { code: totpCode(secret, new Date()) }));
  return { id: person.account.id, secret, codes: on.recoveryCodes };
}

const sealedOf = async (id: string) =>
  (
    await asShop<{ sealed: string }>(
      shop.owner,
      'select secret_sealed as sealed from second_factors where user_id = $1',
      [id],
    )
  )[0]?.sealed ?? '';

/** Half a minute later, because no code works twice. */
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

const take = (services: Services, id: string, code: string, at = new Date()) =>
  now.database.transaction({ actor: 'system' }, (tx) =>
    consumeCode(tx, { config: services.config, clock: { now: () => at } }, id, code),
  );

test('a second factor survives the rotation, and is resealed when used', async () => {
  const { id, secret } = await withFactor();
  const rotated = after([now.config.appSecret]);
  expect((await sealedOf(id)).split('.')[0]).toBe(keyId(now.config.appSecret));
  await expect(take(after([]), id, totpCode(secret, later(2)), later(2))).rejects.toThrow(/does not hold/);
  expect(await take(rotated, id, totpCode(secret, later(2)), later(2))).toBe('app');
  expect((await sealedOf(id)).split('.')[0]).toBe(keyId(NEXT));
  expect(await take(after([]), id, totpCode(secret, later(4)), later(4))).toBe('app');
});

test('a recovery code survives it too, works once, and requires the former secret', async () => {
  const { id, codes } = await withFactor();
  const [first = '', second = ''] = codes;
  const rotated = after([now.config.appSecret]);
  expect(await take(rotated, id, first)).toBe('recovery');
  expect(await take(rotated, id, first)).toBeNull();
  await rotateSecret(rotated);
  expect(await take(after([]), id, second)).toBeNull();
  expect(await take(rotated, id, second)).toBe('recovery');
});

test('the command reseals everything, reports what is lost, and does nothing when repeated', async () => {
  await asShop(shop.owner, 'delete from second_factors', []);
  await asShop(shop.owner, 'delete from recovery_codes', []);
  const people = [await withFactor(), await withFactor()];
  expect(await rotateSecret(after([]))).toMatchObject({ resealed: 0, current: 0, lost: 2, recoveryCodes: 2 });
  const rotated = after(['a secret that never was in use here', now.config.appSecret]);
  expect(await rotateSecret(rotated)).toMatchObject({ resealed: 2, current: 0, lost: 0, recoveryCodes: 2 });
  expect(await rotateSecret(rotated)).toMatchObject({ resealed: 0, current: 2, lost: 0, recoveryCodes: 2 });
  for (const { id, secret } of people)
    expect(await take(after([]), id, totpCode(secret, later(2)), later(2))).toBe('app');
});

test('the key that the shop signs with survives it', async () => {
  await asShop(shop.owner, 'delete from second_factors', []);
  await asShop(shop.owner, 'delete from shop_keys', []);
  const key = makeShopKey(now.config, 'ucp');
  await now.database.transaction({ actor: 'system' }, (tx) => keepShopKey(tx, 'ucp', key));
  const stored = () => findShopKey(now.database.as({ actor: 'system' }), 'ucp');
  const signs = (one: StoredKey | null) =>
    one && createPublicKey(openShopKey(after([]).config, 'ucp', one)).export({ format: 'jwk' }).x;
  expect(() => signs(key)).toThrow(/does not hold/);
  expect(await rotateSecret(after([now.config.appSecret]))).toMatchObject({ resealed: 1, lost: 0 });
  expect(signs(await stored())).toBe(key.publicKey.x);
  await asShop(shop.owner, 'delete from shop_keys', []);
});

test('order keys in old mails, and photos just uploaded, keep working', async () => {
  const order = await placeOne(shop.visitor(), await makeProduct(shop.owner));
  const former = now.config.appSecret;
  const { photoFolder } = await import('#server/auth/photo-folder.ts');
  const photo = `reviews/${photoFolder(former, 'u1', 'p1')}/a.webp`;
  const images = { ...now.images, has: async () => true };
  const isOwn = (services: Services) => isOwnPhoto({ ...services, images }, 'u1', { productId: 'p1', photo });
  expect(await isOwn(after([former]))).toBe(true);
  expect(await isOwn(after([]))).toBe(false);
  expect(await shop.visitor().call(getOrder, { order: order.id, token: order.token })).toMatchObject({
    ok: true,
  });
});

test('mails that could not be sent so far, with a voucher of the former secret, are counted', async () => {
  const { mails: before } = await rotateSecret(after([]));
  const credit = { to: 'ana@exemplo.com', amount: 'R$ 50,00', reason: 'Troca', until: '31/12/2026' };
  const voucher = { ...credit, nonce: `${keyId(now.config.appSecret)}.nonce` };
  for (const [name, data] of Object.entries({ credit, voucher, sent: voucher }))
    await shop.owner.query(
      `insert into outbox (kind, dedupe_key, payload, attempts, available_at, sent_at)
       values ('mail', $1, $2, 20, now() + interval '1 hour', $3)`,
      [`rotated:${name}`, { template: 'credit_code', data }, name === 'sent' ? new Date() : null],
    );
  expect(await rotateSecret(after([]))).toMatchObject({ mails: before + 1 });
  expect(await rotateSecret(now)).toMatchObject({ mails: 0 });
  await shop.owner.query(`delete from outbox where dedupe_key like 'rotated:%'`);
});

test('gift cards still to be mailed with a code of the former secret are counted', async () => {
  const later = { deliverOn: toISODate(addDays(today(new Date()), 30)) };
  const { giftCards: before } = await rotateSecret(after([]));
  await paidGift(shop, giftOf(later));
  expect(await rotateSecret(after([]))).toMatchObject({ giftCards: before + 1 });
  expect(await rotateSecret(now)).toMatchObject({ giftCards: 0 });
});

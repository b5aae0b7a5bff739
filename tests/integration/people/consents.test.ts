import { expect, test } from 'vitest';
import { changeConsent, listConsents } from '#contracts/privacy.ts';
import { TEXTS_VERSION } from '#domain/people/consent.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { openShop } from '#tests/support/shop.ts';

const shop = await openShop();

test('granting and withdrawing consent records every step, and repetitions only once', async () => {
  const visitor = await signedIn(shop);
  expect(await visitor.call(listConsents, {})).toMatchObject({ data: { granted: [], history: [] } });
  const marketing = (isGranted: boolean) => visitor.call(changeConsent, { purpose: 'marketing', isGranted });
  await marketing(false);
  await marketing(true);
  await marketing(true);
  expect(await marketing(false)).toMatchObject({
    ok: true,
    data: { granted: [], history: [{ isGranted: false }, { isGranted: true, textVersion: TEXTS_VERSION }] },
  });
  expect(await visitor.call(changeConsent, { purpose: 'terms', isGranted: false })).toMatchObject({
    status: 400,
  });
});

test('the history keeps what nobody is asked for any more, in a form that the screen reads', async () => {
  const visitor = await signedIn(shop);
  await asShop(
    shop.owner,
    `insert into consents (user_id, email, purpose, is_granted, text_version)
     select id, email, 'cookies_analytics', true, '2025-01' from users where email = $1`,
    [visitor.account.email],
  );
  expect(await visitor.call(listConsents, {})).toMatchObject({
    data: { history: [{ purpose: 'cookies_analytics', isGranted: true }] },
  });
});

test('withdrawing consent to offers removes the subscriber, if the address is confirmed', async () => {
  const subscribed = (email: string) =>
    asShop(shop.owner, 'select from subscribers where email = $1', [email]).then(({ length }) => length);
  for (const [isConfirmed, left] of [
    [true, 0],
    [false, 1],
  ] as const) {
    const visitor = await signedIn(shop, { isConfirmed });
    const { email } = visitor.account;
    await asShop(
      shop.owner,
      `insert into subscribers (email, full_name, birth_date) values ($1, 'Ana Teste', '1990-01-01')`,
      [email],
    );
    await visitor.call(changeConsent, { purpose: 'cookies_preferences', isGranted: false });
    await visitor.call(changeConsent, { purpose: 'marketing', isGranted: true });
    expect(await subscribed(email)).toBe(1);
    await visitor.call(changeConsent, { purpose: 'marketing', isGranted: false });
    expect(await subscribed(email)).toBe(left);
  }
});

import { describe, expect, test } from 'vitest';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminListNews, adminRestoreNews } from '#contracts/admin/newsletter.ts';
import { changeConsent } from '#contracts/privacy.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import {
  confirmLink,
  freshAddress,
  keptNews,
  leaveLink,
  removed,
  sendForm,
  subscribed,
} from '#tests/support/news.ts';
import { openShop, type TestVisitor } from '#tests/support/shop.ts';

/** Undoing the removal of a newsletter address at the desk. */

const shop = await openShop();
const admin = await adminOf(shop);

const restore = (removal: string) => admin.call(adminRestoreNews, { removal });
const agree = (visitor: TestVisitor, isGranted: boolean) =>
  visitor.call(changeConsent, { purpose: 'marketing', isGranted });

/** Everything stored about an address, to the microsecond. */
const everything = (email: string) =>
  asShop(
    shop.owner,
    `select (select json_agg(s order by s.id) from newsletter_subscriptions s where email = $1) as stays,
       (select json_agg(q order by q.id) from newsletter_requests q where email = $1) as requests,
       (select json_agg(s) from subscribers s where email = $1) as subscribers,
       (select json_agg(c order by c.id) from consents c left join users u on u.id = c.user_id
        where c.purpose = 'marketing' and $1 in (c.email, u.email)) as consents`,
    [email],
  );

test('undoing a removal restores form, account, first purchase and pending requests as they were', async () => {
  const both = await signedIn(shop);
  const { email } = both.account;
  // This grants the account's consent too.
  await subscribed(shop, email);
  await asShop(
    shop.owner,
    `insert into subscribers (email, full_name, birth_date) values ($1, 'Ana', '1990-01-01')`,
    [email],
  );
  await asShop(
    shop.owner,
    `insert into consents (email, purpose, is_granted, text_version) values ($1, 'marketing', true, 'x')`,
    [email],
  );
  const before = await everything(email);
  const removal = await removed(admin, email);
  expect(await everything(email)).not.toEqual(before);
  expect(await restore(removal)).toMatchObject({ status: 200, data: { email } });
  expect(await everything(email)).toEqual(before);
  expect(await admin.call(adminListNews, { busca: email })).toMatchObject({
    data: { items: [{ status: 'confirmado', origins: ['formulario', 'conta'] }] },
  });
  expect(await restore(removal)).toMatchObject({ status: 409, error: { code: 'undo_too_late' } });
  const log = await admin.call(adminListActivity, { registro: removal });
  expect(log).toMatchObject({ data: { items: [{ action: 'news.restore' }, { action: 'news.remove' }] } });
  expect(JSON.stringify(log)).not.toContain(email);
});

test('undoing makes a pending confirmation link work again', async () => {
  const email = freshAddress();
  await sendForm(shop.visitor(), { email });
  const link = await confirmLink(shop, email);
  const removal = await removed(admin, email);
  expect((await shop.visitor().send('POST', link)).status).toBe(410);
  expect((await restore(removal)).status).toBe(200);
  expect((await shop.visitor().send('POST', link)).status).toBe(200);
  expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: false }]);
});

test('two colleagues undoing at once undo it once', async () => {
  const { email } = await subscribed(shop);
  const removal = await removed(admin, email);
  const statuses = await Promise.all([1, 2, 3].map(async () => (await restore(removal)).status));
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: false }]);
});

test('a removal cannot be undone after ten minutes, and its data is deleted', async () => {
  const { email } = await subscribed(shop);
  const removal = await removed(admin, email);
  const age = (minutes: number) =>
    asShop(
      shop.owner,
      'update newsletter_removals set removed_at = now() - make_interval(mins => $2) where id = $1',
      [removal, minutes],
    );
  await age(10);
  expect(await restore(removal)).toMatchObject({ error: { code: 'undo_too_late' } });
  await shop.runJob('tidy');
  expect(await asShop(shop.owner, 'select from newsletter_removals where id = $1', [removal])).toEqual([]);
});

describe('later choices by the person take precedence', () => {
  test('unsubscribing by the link in a mail', async () => {
    const { email } = await subscribed(shop);
    const leave = await leaveLink(shop, email);
    const removal = await removed(admin, email);
    expect((await shop.visitor().send('POST', leave)).status).toBe(200);
    expect((await restore(removal)).status).toBe(409);
    expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true }]);
  });

  test('subscribing again', async () => {
    const { email } = await subscribed(shop);
    const removal = await removed(admin, email);
    await sendForm(shop.visitor(), { email });
    expect(await restore(removal)).toMatchObject({ error: { code: 'news_spoken' } });
    expect(await keptNews(shop, email)).toMatchObject({ waiting: 1, stays: [{ isLeft: true }] });
  });

  test('granting or withdrawing consent in the account', async () => {
    for (const isGranted of [true, false]) {
      const visitor = await signedIn(shop);
      const { email } = visitor.account;
      await agree(visitor, true);
      const removal = await removed(admin, email);
      await agree(visitor, true);
      await agree(visitor, isGranted);
      expect((await restore(removal)).status).toBe(409);
      expect(await admin.call(adminListNews, { busca: email })).toMatchObject({
        data: { items: [{ status: isGranted ? 'confirmado' : 'saiu' }] },
      });
    }
  });
});

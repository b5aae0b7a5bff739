import { expect, test } from 'vitest';
import { addFavourite } from '#contracts/favourites.ts';
import { changeConsent, deleteAccount, exportData, listConsents } from '#contracts/privacy.ts';
import { PASSWORD, signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { campaignWith } from '#tests/support/campaigns.ts';
import { adminOf } from '#tests/support/desk.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { makeProduct, type TestProduct } from '#tests/support/scene.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();

type Keeper = Awaited<ReturnType<typeof keeper>>;

/** A customer who keeps these pieces, and hears of lower prices unless they did not ask for it. */
async function keeper(pieces: readonly TestProduct[], { asks = true, isConfirmed = true } = {}) {
  const visitor = await signedIn(shop, { isConfirmed });
  for (const { id } of pieces) dataOf(await visitor.call(addFavourite, { id }));
  if (asks) await choose(visitor, true);
  return visitor;
}

const choose = async (visitor: TestVisitor, isGranted: boolean) =>
  dataOf(await visitor.call(changeConsent, { purpose: 'price_drops', isGranted }));

const price = ({ id }: TestProduct, cents: number) =>
  shop.owner.query('update products set price_cents = $2 where id = $1', [id, cents]);

const run = () => shop.runJob('price-alerts');

/** The job notes what fell; when the wait is over, here at once, it tells. */
async function tell(): Promise<void> {
  await run();
  await asShop(shop.owner, 'update price_alerts set due_at = now() where due_at is not null');
  await run();
  await shop.runJob('send-mails');
}

/** As if the last mail had been sent a day ago. */
const nextDay = () => asShop(shop.owner, `update price_alerts set told_at = told_at - interval '24 hours'`);

const toldTo = async ({ account }: Keeper) =>
  (await mailsTo(shop, account.email)).filter(({ subject }) => subject.includes('de preço'));

test('who asked hears once that a kept piece became cheaper, from what it was when kept', async () => {
  const piece = await makeProduct(shop.owner);
  const [ana, bia] = [await keeper([piece]), await keeper([piece], { asks: false })];
  await price(piece, 8_000);
  await tell();
  await nextDay();
  await tell();
  const [mail, ...more] = await toldTo(ana);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Peça de teste baixou de preço');
  expect(mail?.text).toMatch(/Era R\$\s100,00 · 20% menos: R\$\s80,00/);
  expect(mail?.text).toContain(`/produto/${piece.id}`);
  expect(await toldTo(bia)).toEqual([]);
});

test('again only after it fell further, and not for less than five percent', async () => {
  const piece = await makeProduct(shop.owner);
  const ana = await keeper([piece]);
  for (const [cents, mails] of [
    [9_501, 0],
    [9_500, 1],
    [12_000, 1],
    [9_500, 1],
    [9_026, 1],
    [9_025, 2],
  ] as const) {
    await price(piece, cents);
    await tell();
    await nextDay();
    expect(await toldTo(ana), String(cents)).toHaveLength(mails);
  }
});

test('one mail a day holds all that fell since the last one', async () => {
  const pieces = [
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
  ];
  const ana = await keeper(pieces);
  const [a, b, c] = pieces as [TestProduct, TestProduct, TestProduct];
  await price(a, 5_000);
  await price(b, 6_000);
  await tell();
  await price(c, 7_000);
  await run();
  const [{ hours } = { hours: 0 }] = await asShop<{ hours: number }>(
    shop.owner,
    'select extract(epoch from due_at - told_at)::float / 3600 as hours from price_alerts where user_id = $1',
    [ana.account.id],
  );
  expect(hours).toBe(24);
  expect(await toldTo(ana)).toMatchObject([{ subject: '2 peças que você guardou baixaram de preço' }]);
  await tell();
  expect(await toldTo(ana)).toHaveLength(2);
});

test('nothing is said of what is sold out, unpublished, or dearer again by the time of the mail', async () => {
  const pieces = [
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
    await makeProduct(shop.owner),
  ];
  const ana = await keeper(pieces);
  for (const piece of pieces) await price(piece, 5_000);
  await run();
  await shop.owner.query('update variants set stock = 0 where id = $1', [pieces[0]?.variantId]);
  await shop.owner.query('update products set is_active = false where id = $1', [pieces[1]?.id]);
  await price(pieces[2] as TestProduct, 10_000);
  await tell();
  expect(await toldTo(ana)).toEqual([]);
  // No mail was sent, so the next one need not wait for a day.
  await price(pieces[2] as TestProduct, 9_000);
  await tell();
  expect(await toldTo(ana)).toHaveLength(1);
});

test('a campaign that begins by time is told like any other price', async () => {
  const piece = await makeProduct(shop.owner);
  const ana = await keeper([piece]);
  const admin = await adminOf(shop);
  await campaignWith(admin, [piece], { percent: 30, isRunning: true });
  await shop.runJob('change-prices');
  await tell();
  expect((await toldTo(ana))[0]?.text).toMatch(/30% menos: R\$\s70,00/);
});

test('runs at the same moment tell once, and a price that falls while a mail is written is not lost', async () => {
  const piece = await makeProduct(shop.owner);
  const keepers = await Promise.all(Array.from({ length: 6 }, () => keeper([piece])));
  await price(piece, 8_000);
  await run();
  await asShop(shop.owner, 'update price_alerts set due_at = now() where due_at is not null');
  await Promise.all([run(), run(), price(piece, 6_000).then(run), run()]);
  await shop.runJob('send-mails');
  await nextDay();
  await tell();
  for (const one of keepers) {
    const mails = await toldTo(one);
    expect(mails.length).toBeLessThanOrEqual(2);
    expect(mails.at(-1)?.text).toMatch(/: R\$\s60,00/);
  }
});

test('the mail’s link asks on a page, and one press, or the mail program’s, switches the account off', async () => {
  const piece = await makeProduct(shop.owner);
  const ana = await keeper([piece]);
  await price(piece, 8_000);
  await tell();
  const [mail] = (await toldTo(ana)) as unknown as { headers: Record<string, string> }[];
  expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(/^<(.*)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const link = url.pathname + url.search;
  const anybody = shop.visitor();
  expect(await (await anybody.send('GET', link)).text()).toContain('Parar os avisos de preço?');
  expect(dataOf(await ana.call(listConsents, {})).granted).toEqual(['price_drops']);
  for (let press = 0; press < 2; press += 1) expect((await anybody.send('POST', link)).status).toBe(200);
  expect(await (await anybody.send('GET', link)).text()).toContain('já estão desligados');
  expect(dataOf(await ana.call(listConsents, {}))).toMatchObject({ granted: [], history: { length: 2 } });
  await price(piece, 4_000);
  await nextDay();
  await tell();
  expect(await toldTo(ana)).toHaveLength(1);
  // Neither a cut link nor one of another kind ends anything.
  for (const wrong of [link.slice(0, -4), `/favoritos/avisos?t=${'x'.repeat(80)}`, '/favoritos/avisos'])
    for (const method of ['GET', 'POST']) expect((await anybody.send(method, wrong)).status).toBe(410);
});

test('an unconfirmed address gets no mail, and switching on and off at once leaves one answer', async () => {
  const piece = await makeProduct(shop.owner);
  const stranger = await keeper([piece], { isConfirmed: false });
  const ana = await keeper([piece]);
  await Promise.all([true, false, true, false, true].map((isOn) => choose(ana, isOn)));
  const { granted } = dataOf(await ana.call(listConsents, {}));
  const rows = await asShop(shop.owner, 'select from price_alerts where user_id = $1', [ana.account.id]);
  expect(rows).toHaveLength(granted.length);
  await price(piece, 5_000);
  await tell();
  expect(await toldTo(stranger)).toEqual([]);
});

test('the export says it, and nothing of it is left of a deleted account', async () => {
  const piece = await makeProduct(shop.owner);
  const ana = await keeper([piece]);
  expect(dataOf(await ana.call(exportData, {}))).toMatchObject({
    avisos_de_preco: [{ ultimo_aviso_em: null }],
    favoritos: [{ preco_a_comparar_centavos: 10_000 }],
  });
  dataOf(await ana.call(deleteAccount, { password: PASSWORD }));
  await price(piece, 5_000);
  await tell();
  expect(await asShop(shop.owner, 'select from price_alerts where user_id = $1', [ana.account.id])).toEqual(
    [],
  );
  expect(await toldTo(ana)).toEqual([]);
});

test('nobody switches on what another account hears', async () => {
  const [ana, bia] = [await keeper([]), await keeper([], { asks: false })];
  expect(dataOf(await bia.call(listConsents, {})).granted).toEqual([]);
  await choose(bia, false);
  expect(dataOf(await ana.call(listConsents, {})).granted).toEqual(['price_drops']);
  expect(await shop.visitor().call(changeConsent, { purpose: 'price_drops', isGranted: true })).toMatchObject(
    {
      status: 401,
    },
  );
});

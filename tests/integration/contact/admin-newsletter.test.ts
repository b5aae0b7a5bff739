import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { adminListActivity } from '#contracts/admin/desk.ts';
import { adminListNews, adminRemoveNews } from '#contracts/admin/newsletter.ts';
import { changeConsent, listConsents } from '#contracts/privacy.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { signedIn } from '#tests/support/accounts.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { freshAddress, keptNews, leaveLink, sendForm, subscribed } from '#tests/support/news.ts';
import { dataOf, openShop, type TestVisitor } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

async function list(input: Record<string, string>) {
  return dataOf(await admin.call(adminListNews, input));
}

const rowOf = async (email: string) => (await list({ busca: email.toUpperCase() })).items;

/** The file's rows, by address. */
async function file(): Promise<Map<string, string[]>> {
  const answer = await admin.send('GET', '/api/admin/newsletter/arquivo');
  expect(answer.headers.get('content-disposition')).toMatch(/filename="newsletter-[\d-]+\.csv"/);
  const table = parseCsv(await answer.text());
  if (!table.ok) throw new Error(table.code);
  const [header, ...rows] = table.rows;
  expect(header?.cells).toEqual([
    'E-mail',
    'Origem',
    'Pedido em',
    'Página',
    'Confirmado em',
    'Link para sair',
  ]);
  return new Map(rows.map(({ cells }) => [cells[0] ?? '', cells]));
}

const agree = (visitor: TestVisitor, isGranted: boolean) =>
  visitor.call(changeConsent, { purpose: 'marketing', isGranted });

test('every address is listed once, whether pending, subscribed or unsubscribed, and the file holds only subscribers', async () => {
  const before = (await list({})).counts;
  const waiting = freshAddress();
  await sendForm(shop.visitor(), { email: waiting });
  await asShop(
    shop.owner,
    `update newsletter_requests set asked_at = asked_at - interval '1 hour' where email = $1`,
    [waiting],
  );
  await sendForm(shop.visitor(), { email: waiting });
  const { email: listed } = await subscribed(shop);
  const { email: gone } = await subscribed(shop);
  await shop.visitor().send('POST', await leaveLink(shop, gone));
  const account = await signedIn(shop);
  await agree(account, true);
  const both = await signedIn(shop);
  await agree(both, true);
  await agree(both, false);
  await subscribed(shop, both.account.email);
  const unproven = await signedIn(shop, { isConfirmed: false });
  await agree(unproven, true);
  const tookBack = await signedIn(shop);
  await agree(tookBack, true);
  await agree(tookBack, false);

  expect(await rowOf(waiting)).toMatchObject([
    { id: waiting, status: 'aguardando', origins: ['formulario'], confirmedAt: null, leftAt: null },
  ]);
  expect(await rowOf(listed)).toMatchObject([
    { status: 'confirmado', origins: ['formulario'], leftAt: null },
  ]);
  expect(await rowOf(gone)).toMatchObject([{ status: 'saiu', leftAt: expect.any(String) }]);
  expect(await rowOf(account.account.email)).toMatchObject([
    { status: 'confirmado', origins: ['conta'], page: '' },
  ]);
  expect(await rowOf(both.account.email)).toMatchObject([
    { status: 'confirmado', origins: ['formulario', 'conta'], leftAt: null },
  ]);
  expect(await rowOf(unproven.account.email)).toEqual([]);
  expect(await rowOf(tookBack.account.email)).toMatchObject([{ status: 'saiu', origins: ['conta'] }]);
  const { counts } = await list({});
  expect([
    counts.confirmado - before.confirmado,
    counts.aguardando - before.aguardando,
    counts.saiu - before.saiu,
  ]).toEqual([3, 1, 2]);

  const rows = await file();
  expect(
    [waiting, gone, unproven.account.email, tookBack.account.email].filter((one) => rows.has(one)),
  ).toEqual([]);
  expect(rows.get(listed)?.[1]).toBe('Formulário');
  expect(rows.get(account.account.email)?.[1]).toBe('Conta');
  expect(rows.get(both.account.email)?.[1]).toBe('Formulário e Conta');
  const leave = rows.get(both.account.email)?.[5] ?? '';
  expect((await shop.visitor().send('POST', leave.replace(/^https?:\/\/[^/]+/, ''))).status).toBe(200);
  expect(await rowOf(both.account.email)).toMatchObject([{ status: 'saiu' }]);
});

test('the list can be filtered and is paginated', async () => {
  const mark = randomUUID().slice(0, 8);
  await asShop(
    shop.owner,
    `insert into newsletter_subscriptions (email, page, text_version, asked_at, confirmed_at)
     select 'muitas-' || lpad(n::text, 2, '0') || $1 || '@teste.example', '/', 'x', now() - make_interval(days => n), now() - make_interval(days => n)
     from generate_series(1, 60) n`,
    [mark],
  );
  const first = await list({ busca: mark });
  expect([first.items.length, first.total, first.totalPages]).toEqual([50, 60, 2]);
  expect(first.items[0]?.id).toContain('muitas-01');
  const second = await list({ busca: mark, pagina: '2' });
  expect(second.items).toHaveLength(10);
  expect((await list({ busca: mark, sentido: 'asc' })).items[0]?.id).toContain('muitas-60');
  expect((await list({ busca: mark, status: 'saiu' })).total).toBe(0);
  expect((await list({ busca: mark, origem: 'conta' })).total).toBe(0);
  expect((await list({ busca: '%' })).total).toBe(0);
});

test('removing an address withdraws every consent it has, and the log does not name it', async () => {
  const both = await signedIn(shop);
  const { email } = both.account;
  await subscribed(shop, email);
  expect(await admin.call(adminRemoveNews, { email })).toMatchObject({ status: 200 });
  expect((await keptNews(shop, email)).stays).toMatchObject([{ isLeft: true, leftBy: 'desk' }]);
  expect(await both.call(listConsents, {})).toMatchObject({ data: { granted: [] } });
  const log = await admin.call(adminListActivity, { entidade: 'newsletter', autor: admin.account.email });
  expect(log).toMatchObject({ data: { items: [{ action: 'news.remove', after: { status: 'saiu' } }] } });
  expect(JSON.stringify(log)).not.toContain(email);
  expect(await admin.call(adminRemoveNews, { email })).toMatchObject({ status: 404 });

  const waiting = freshAddress();
  await sendForm(shop.visitor(), { email: waiting });
  expect((await admin.call(adminRemoveNews, { email: waiting })).status).toBe(200);
  expect(await keptNews(shop, waiting)).toEqual({ waiting: 0, stays: [] });
  expect((await admin.call(adminRemoveNews, { email: 'nada disso' })).status).toBe(400);
});

test('two colleagues removing the same address at once remove it once', async () => {
  const { email } = await subscribed(shop);
  const statuses = await Promise.all(
    [1, 2, 3].map(async () => (await admin.call(adminRemoveNews, { email })).status),
  );
  expect(statuses.toSorted()).toEqual([200, 404, 404]);
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  adminCreditReport,
  adminExportCredit,
  adminExportCreditEntries,
  adminExportCreditReport,
} from '#contracts/admin/credit.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { codeWith, given } from '#tests/support/credit.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);

/** An entry on another day. */
const write = (wallet: string, kind: string, cents: number, at: string) =>
  asShop(
    shop.owner,
    `insert into credit_entries (wallet_id, kind, amount_cents, author, created_at) values ($1, $2, $3, 'system', $4)`,
    [wallet, kind, cents, at],
  );

const fileOf = async (request: { url: string }) => {
  const answer = await admin.send('GET', request.url);
  expect(answer.status).toBe(200);
  // Keeps the byte order mark, which a decoder would drop.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
};

test('every month matches its entries, and the last one ends at the total of the balances', async () => {
  const { id } = await codeWith(admin, 10_000);
  // The last minute of a month in the shop's time zone, already the next month in UTC.
  await write(id, 'gift_card', 7_000, '2025-11-30T23:59:00-03:00');
  await write(id, 'spend', -2_500, '2025-12-01T00:01:00-03:00');
  await write(id, 'expiry', -500, '2026-02-10T12:00:00-03:00');
  await write(id, 'correction', -300, '2026-02-11T12:00:00-03:00');
  const { months } = dataOf(await admin.call(adminCreditReport, {}));
  // Each month computed independently from the beginning.
  for (const { month, openingCents, closingCents, gift_card, spend, expiry } of months) {
    const [row] = await asShop<Record<string, number>>(
      shop.owner,
      `with of as (select amount_cents as c, kind, created_at >= make_timestamptz($1, $2, 1, 0, 0, 0, 'America/Sao_Paulo') as "isIn"
         from credit_entries where created_at < make_timestamptz($1, $2, 1, 0, 0, 0, 'America/Sao_Paulo') + interval '1 month')
       select coalesce(sum(c) filter (where not "isIn"), 0)::bigint as opening, coalesce(sum(c), 0)::bigint as closing,
         coalesce(sum(c) filter (where "isIn" and kind = 'gift_card'), 0)::bigint as gift,
         coalesce(sum(c) filter (where "isIn" and kind = 'spend'), 0)::bigint as spend,
         coalesce(sum(c) filter (where "isIn" and kind = 'expiry'), 0)::bigint as expiry from of`,
      month.split('-').map(Number),
    );
    expect([month, openingCents, closingCents, gift_card, spend, expiry]).toEqual([
      month,
      row?.opening,
      row?.closing,
      row?.gift,
      row?.spend,
      row?.expiry,
    ]);
  }
  expect(months.map(({ month }) => month)).toEqual(expect.arrayContaining(['2025-11', '2025-12', '2026-01']));
  const [balances] = await asShop<{ owed: number }>(
    shop.owner,
    'select sum(balance_cents)::bigint as owed from credit_wallets',
  );
  expect(months.at(-1)?.closingCents).toBe(balances?.owed);
  const table = parseCsv(await fileOf(encodeRequest(adminExportCreditReport, {})));
  if (!table.ok) throw new Error(table.code);
  expect(table.rows).toHaveLength(months.length + 1);
  expect(Number(table.rows.at(-1)?.cells.at(-1)?.replace(',', '.'))).toBe((balances?.owed ?? 0) / 100);
});

test('balances and entries export as files whose cells a spreadsheet never evaluates', async () => {
  const email = `arquivo-${randomUUID()}@teste.example`;
  const { id, code } = await given(admin, email, 1_234, { reason: '=HYPERLINK("http://mau.example")' });
  const balances = await fileOf(encodeRequest(adminExportCredit, { busca: email }));
  expect(balances.startsWith('\uFEFFTipo;E-mail;Final do código;Saldo;')).toBe(true);
  expect(balances).toContain(`Código;${email};${code.slice(-4)};12,34;`);
  const entries = await fileOf(encodeRequest(adminExportCreditEntries, { id }));
  expect(entries).toMatch(/^\uFEFFData;Movimento;Valor;Saldo;Vale até;Pedido;Motivo;Por\r\n/);
  expect(entries).toContain(';Cortesia da loja;12,34;12,34;');
  expect(entries).toContain(`"'=HYPERLINK(""http://mau.example"")"`);
  expect(await admin.call(adminExportCreditEntries, { id: randomUUID() })).toMatchObject({ status: 404 });
});

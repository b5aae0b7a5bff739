import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { ADMIN_EMAIL, openDesk, signInAs } from '../support/desk.ts';
import { paidOrders } from '../support/paid-orders.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/support.ts';
import { sql } from '../support/world.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => signInAs(context, baseURL, ADMIN_EMAIL));

/** A month of which nothing else is known: a year back. */
const then = new Date();
then.setUTCFullYear(then.getUTCFullYear() - 1, then.getUTCMonth(), 15);
const month = then.toISOString().slice(0, 7);

/** A note as the authority would have taken it in that month. */
async function noted(orderId: string, number: number): Promise<string> {
  const key = `35${month.slice(2, 4)}${month.slice(5)}11222333000181550010${String(number).padStart(8, '0')}1${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`;
  await sql(
    `insert into fiscal_notes (order_id, reference, state, environment, number, series, key, protocol, authorised_at, total_cents, xml, due_at)
     select id, replace(order_number, '-', ''), 'authorised', 'test', $2::int, 1, $3, '135' || $2::int, $4,
       total_cents + exchange_credit_cents + credit_cents, '<nfeProc><CFOP>5102</CFOP></nfeProc>', null from orders where id = $1`,
    [orderId, number, key, then],
  );
  return key;
}

test('the month: its notes against its orders, what lacks, and all files for the accountant', async ({
  page,
  browser,
  baseURL,
  shop,
}) => {
  const { orders } = await paidOrders(browser, baseURL, shop, 2);
  const [first, second] = orders.map(({ id }) => id);
  await sql(`update orders set paid_at = $2 where id = any ($1::uuid[])`, [[first, second], then]);
  const key = await noted(first ?? '', 7);
  await openDesk(page, `/admin/notas/mes?mes=${month}`, 'Notas do mês');
  await expect(page.getByText('As notas e os pedidos conferem ao centavo.')).toBeVisible();
  const bridge = page.getByRole('table', { name: /Das notas/ });
  await expect(bridge.getByRole('row', { name: /^Pedidos do mês sem nota 1 / })).toBeVisible();
  const lacking = page.getByRole('table', { name: 'Pedidos pagos no mês, sem a nota' });
  await expect(lacking.getByRole('link')).toHaveText(orders[1]?.number ?? '');
  await expectAccessible(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Baixar XMLs e resumo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`notas-${month}-teste.zip`);
  const files = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(Object.keys(files)).toEqual([`vendas/NFe${key}.xml`, 'resumo.csv']);
  expect(strFromU8(files['resumo.csv'] ?? new Uint8Array())).toContain(orders[0]?.number);
});

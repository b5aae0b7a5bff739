import { expect, test } from 'vitest';
import { adminExportSalesReport, adminSalesReport } from '#contracts/admin/sales-report.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop } from '#tests/support/after-sale.ts';
import { createdPromotion } from '#tests/support/categories-and-promotions.ts';
import { adminOf } from '#tests/support/desk.ts';
import { makeProduct, placeOne } from '#tests/support/scene.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

/** A month in which no other test sells; the 31 days before it start on 31 July. */
const PERIOD = { de: '2021-08-31', ate: '2021-09-30' };

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeProduct(shop.owner, { stock: 40, priceCents: 20_000 });
const many = await createdPromotion(admin, { singleUse: true });
// Nobody knows its own code: its name says which it is.
const code = `${many.name} (${many.code})`;
await asShop(shop.owner, `insert into promotion_codes select unnest(array['EFEITO2A', 'EFEITO2B']), $1`, [
  many.id,
]);
const one = { promotion: many.id, off: 2_000 };
const ana = await sell('2021-09-01', { ...one, code: 'EFEITO2A' });
await sell('2021-09-02', { ...one, code: 'EFEITO2B', delivery: 1_990 });
// A returning customer, and one whose first order was refunded, who counts as new.
await sell('2021-09-03', { ...one, code: 'EFEITO2A', email: ana });
const back = await sell('2021-09-04', {}, `payment_status = 'refunded'`);
await sell('2021-09-05', { code: 'EFEITO3', off: 500, email: back });
await sell('2021-09-06', {});
await sell('2021-08-15', { ...one, code: 'EFEITO2B' });

type Sale = { promotion?: string; code?: string; off?: number; delivery?: number; email?: string };

/** A paid order of two pieces of which one was refunded; returns its customer's e-mail. */
async function sell(day: string, sale: Sale, more = `payment_status = 'paid'`): Promise<string> {
  const { id } = await placeOne(shop.visitor(), dress);
  await asShop(
    shop.owner,
    `update order_items set quantity = 2, refunded_quantity = 1, total_price_cents = unit_price_cents * 2,
       coupon_discount_cents = $2, pix_discount_cents = 100 where order_id = $1`,
    [id, sale.off ?? 0],
  );
  const [order] = await asShop<{ email: string }>(
    shop.owner,
    `update orders set payment_status = 'paid', paid_at = ($2 || ' 12:00-03')::timestamptz, promotion_id = $3, coupon_code = $4,
       shipping_discount_cents = $5, customer_email = coalesce($6, customer_email)
     where id = $1 returning customer_email as email`,
    [id, day, sale.promotion ?? null, sale.code ?? null, sale.delivery ?? 0, sale.email ?? null],
  );
  await asShop(shop.owner, `update orders set ${more} where id = $1`, [id]);
  return order?.email ?? '';
}

/** The orders between two days by plain SQL, order by order, without using any of the report's own code. */
const plainly = (from: string, to: string) =>
  asShop<{ label: string; orders: number; units: number; cents: number; off: number; fresh: number }>(
    shop.owner,
    `select label, count(*)::int as orders, sum(units)::int as units, sum(cents)::int as cents, sum(off)::int as off,
       count(*) filter (where earlier = 0)::int as fresh
     from (select coalesce((select case when single_use then name || ' (' || code || ')' else code end
         from promotions p where p.id = o.promotion_id), coupon_code, '') as label,
         (select sum(quantity - refunded_quantity) from order_items i where i.order_id = o.id) as units,
         (select sum((total_price_cents - coupon_discount_cents - pix_discount_cents) / 2) from order_items i
          where i.order_id = o.id) as cents,
         (select sum(coupon_discount_cents / 2) from order_items i where i.order_id = o.id) + shipping_discount_cents as off,
         (select count(*) from orders e where e.customer_email = o.customer_email and e.paid_at < o.paid_at
           and e.payment_status = 'paid') as earlier
       from orders o where payment_status = 'paid'
         and (paid_at at time zone 'America/Sao_Paulo')::date between $1::date and $2::date) s
     group by 1 order by 1`,
    [from, to],
  );

const shown = async (period = PERIOD) =>
  dataOf(
    await admin.call(adminSalesReport, {
      ...period,
      por: 'cupom',
      ordem: 'nome',
      sentido: 'asc',
    }),
  );

/** The rows of the report as `plainly` has them. */
const told = ({ items }: Awaited<ReturnType<typeof shown>>, when: 'now' | 'before') =>
  items
    .map((row) => {
      const effect = row.effect?.[when];
      const { orders, units, cents } = row[when];
      return {
        label: row.label,
        orders,
        units,
        cents,
        off: effect?.discountCents,
        fresh: effect?.newCustomers,
      };
    })
    .filter(({ orders }) => orders > 0)
    .toSorted((a, b) => (a.label < b.label ? -1 : 1));

test('what each coupon gave and brought matches plain SQL, for this period and the previous one', async () => {
  const report = await shown();
  const now = await plainly('2021-08-31', '2021-09-30');
  expect(told(report, 'now')).toEqual(now);
  expect(told(report, 'before')).toEqual(await plainly('2021-07-31', '2021-08-30'));
  expect(now.find(({ label }) => label === code)).toEqual({
    label: code,
    orders: 3,
    units: 3,
    cents: 56_850,
    off: 4_990,
    fresh: 2,
  });
  expect(now.find(({ label }) => label === 'EFEITO3')).toMatchObject({ off: 250, fresh: 1 });
  expect(report.withoutCoupon).toMatchObject({ orders: 1, units: 1, cents: 19_950 });
});

test('the same for a period of many days, in which first sales are found otherwise', async () => {
  const now = await plainly('2021-07-01', '2021-10-05');
  expect(now.find(({ label }) => label === code)).toMatchObject({ orders: 4, fresh: 3 });
  expect(told(await shown({ de: '2021-07-01', ate: '2021-10-05' }), 'now')).toEqual(now);
});

test('the file has the same figures, and the total in its last line', async () => {
  const { url } = encodeRequest(adminExportSalesReport, { ...PERIOD, por: 'cupom' });
  const file = parseCsv(await (await admin.send('GET', url)).text());
  if (!file.ok) throw new Error(file.code);
  const [header, ...rows] = file.rows.map(({ cells }) => cells);
  const discount = header?.indexOf('Desconto dado (R$)') ?? -1;
  expect(rows.find(([label]) => label === code)?.slice(discount - 1, discount + 2)).toEqual([
    '189,5',
    '49,9',
    '2',
  ]);
  expect(rows.at(-1)?.slice(discount, discount + 2)).toEqual(['52,4', '4']);
});

test('other groupings of sales have no coupon effect', async () => {
  const answer = await admin.call(adminSalesReport, { ...PERIOD, por: 'dia' });
  expect(answer).toMatchObject({ data: { withoutCoupon: null, items: [{ effect: null }, {}, {}, {}, {}] } });
});

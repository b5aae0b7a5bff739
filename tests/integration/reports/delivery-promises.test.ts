import { expect, test } from 'vitest';
import { adminDeliveryPromises, adminExportDeliveryPromises } from '#contracts/admin/delivery-promises.ts';
import { encodeRequest } from '#contracts/endpoint.ts';
import { parseCsv } from '#domain/text/csv.ts';
import { asShop, deliveredOrder, makeDress } from '#tests/support/after-sale.ts';
import { adminOf } from '#tests/support/desk.ts';
import { dataOf, openShop } from '#tests/support/shop.ts';

const shop = await openShop();
const admin = await adminOf(shop);
const dress = await makeDress(shop.owner, 40);

type Facts = {
  promised: string;
  shown?: string | null;
  /** A moment; absent: under way. */
  arrived?: string;
  carrier?: string;
  state?: string;
  more?: string;
};

/** An order promised for a day of a month in which no other test delivers. */
async function promised({
  promised,
  shown = promised,
  arrived,
  carrier = 'Trem do prazo',
  state = 'SP',
  more,
}: Facts): Promise<string> {
  const { id } = await deliveredOrder(shop.owner, shop.visitor(), dress);
  await asShop(
    shop.owner,
    `update orders set arrives_by = $2, promised_by = $3, shipping_carrier = $4, shipping_state = $5 where id = $1`,
    [id, promised, shown, carrier, state],
  );
  if (arrived)
    await asShop(
      shop.owner,
      `update order_events set created_at = $2 where order_id = $1 and kind = 'fulfilment_delivered'`,
      [id, arrived],
    );
  else {
    await asShop(
      shop.owner,
      `delete from order_events where order_id = $1 and kind = 'fulfilment_delivered'`,
      [id],
    );
    await asShop(shop.owner, `update orders set fulfilment_status = 'shipped' where id = $1`, [id]);
  }
  if (more) await asShop(shop.owner, `update orders set ${more} where id = $1`, [id]);
  return id;
}

const report = async (input: Record<string, unknown>) =>
  dataOf(await admin.call(adminDeliveryPromises, { de: '2025-03-01', ate: '2025-03-31', ...input }));

test('promised days are compared with real ones by carrier, state and month', async () => {
  expect(await report({})).toMatchObject({ items: [], total: 0, sums: { orders: 0 } });
  // The last minute of the promised day in São Paulo is already the next day in UTC.
  await promised({ promised: '2025-03-10', arrived: '2025-03-10T23:59:00-03:00' });
  await promised({ promised: '2025-03-10', arrived: '2025-03-11T00:00:00-03:00', shown: null });
  await promised({ promised: '2025-03-12', arrived: '2025-03-15T12:00:00-03:00', shown: '2025-03-11' });
  await promised({
    promised: '2025-03-12',
    arrived: '2025-03-09T12:00:00-03:00',
    shown: '2025-03-11',
    state: 'RS',
  });
  await promised({ promised: '2025-03-20', carrier: '', state: 'RS' });
  // Neither refunded ones that never arrived, nor canceled ones, nor those of other days.
  await promised({ promised: '2025-03-20', more: `payment_status = 'refunded'` });
  await promised({ promised: '2025-03-20', more: `fulfilment_status = 'canceled'` });
  await promised({ promised: '2025-04-01', arrived: '2025-03-20T12:00:00-03:00' });

  const train = { orders: 4, onTime: 2, late: 2, lateDays: 4, out: 0, shown: 3, shownOnTime: 2 };
  const none = { orders: 1, onTime: 0, late: 0, lateDays: 0, out: 1, shown: 0, shownOnTime: 0 };
  const sums = { ...train, orders: 5, out: 1 };
  expect(await report({})).toMatchObject({
    total: 2,
    items: [
      { label: 'Trem do prazo', counts: train },
      { label: '', counts: none },
    ],
    sums,
    period: { from: '2025-03-01', to: '2025-03-31' },
  });
  expect(await report({ por: 'estado', ordem: 'prazo', sentido: 'asc' })).toMatchObject({
    items: [
      { label: 'SP', counts: { orders: 3, onTime: 1, late: 2 } },
      { label: 'RS', counts: { orders: 2, onTime: 1, out: 1 } },
    ],
    sums,
  });
  expect(await report({ por: 'mes', ate: '2025-04-30' })).toMatchObject({
    items: [
      { label: '2025-04', counts: { orders: 1, onTime: 1 } },
      { label: '2025-03', counts: { orders: 5 } },
    ],
  });
});

test('the file has every row and the total', async () => {
  const { url } = encodeRequest(adminExportDeliveryPromises, {
    por: 'estado',
    de: '2025-03-01',
    ate: '2025-03-31',
  });
  const answer = await admin.send('GET', url);
  const table = parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer()));
  if (!table.ok) throw new Error(table.code);
  expect(table.rows.map(({ cells }) => cells.slice(0, 6))).toEqual([
    [
      'Estado',
      'Pedidos',
      'Entregues no prazo',
      'Entregues com atraso',
      'Dias de atraso',
      'Atrasados e não entregues',
    ],
    ['SP', '3', '1', '2', '4', '0'],
    ['RS', '2', '1', '0', '0', '1'],
    ['Total', '5', '2', '2', '4', '1'],
  ]);
});

test('without days it is the last thirty, and a day that is none is refused', async () => {
  const { period } = dataOf(await admin.call(adminDeliveryPromises, {}));
  expect(Date.parse(period.to) - Date.parse(period.from)).toBe(29 * 86_400_000);
  expect(await admin.call(adminDeliveryPromises, { de: '2026-02-30' })).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { de: expect.any(String) } },
  });
});

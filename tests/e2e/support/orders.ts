import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Piece } from './catalogue.ts';
import { type Customer, PAULISTA } from './shopper.ts';
import { expect } from './support.ts';
import { sql } from './world.ts';

export type Placed = { id: string; number: string; token: string };

/** Places an order by PIX without the checkout pages, as the visitor of this browser. */
export async function orderByApi(
  page: Page,
  piece: Piece,
  customer: Customer,
  address: Record<string, string> = {},
): Promise<Placed> {
  const order = {
    customer,
    address: { ...PAULISTA, number: '1000', complement: '', ...address },
    service: 'padrao',
    payment: { method: 'pix' },
  };
  const idempotencyKey = randomUUID();
  const answer = await page.evaluate(
    async ([piece, order]) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return response.json();
      };
      const { productId, variantId } = piece;
      const cart = await post('/api/carrinho/itens', { productId, variantId, quantity: 1 });
      const quote = await post('/api/frete', { postalCode: order.address.postalCode });
      const option = quote.options.find((one: { service: string }) => one.service === order.service);
      const expectedTotalCents = cart.pixTotalCents + option.priceCents;
      return post('/api/pedidos', { ...order, expectedTotalCents });
    },
    [piece, { ...order, idempotencyKey }] as const,
  );
  expect(answer, JSON.stringify(answer)).toHaveProperty('number');
  return answer;
}

/** Marks the parcel as delivered `daysAgo` days ago, as the back office would. */
export async function setDelivered({ id }: Placed, daysAgo = 1): Promise<void> {
  // One connection, simple protocol: the first statement sets the actor for the others.
  await sql(`select set_config('app.actor', 'system', false);
    update orders set payment_status = 'paid', paid_at = now(), fulfilment_status = 'delivered',
      tracking_code = 'AA123456789BR' where id = '${id}';
    insert into order_events (order_id, kind, actor, created_at)
      values ('${id}', 'fulfilment_delivered', 'admin', now() - interval '${daysAgo} days')`);
}

/** Gives the order's customer `count` older orders like it, a day apart and without pieces. */
export async function addOlderOrders({ id }: Placed, count: number): Promise<void> {
  await sql(`select set_config('app.actor', 'system', false);
    do $$ begin execute (
      select format('insert into orders (%s) select %s from orders o, generate_series(1, ${count}) n where o.id = %L',
        string_agg(quote_ident(column_name), ', '),
        string_agg(case column_name
          when 'id' then 'gen_random_uuid()'
          when 'order_number' then '''ORD-'' || split_part(o.order_number, ''-'', 2)::bigint - n * 86400
            || ''-'' || split_part(o.order_number, ''-'', 3)'
          when 'created_at' then 'o.created_at - n * interval ''1 day'''
          else 'o.' || quote_ident(column_name) end, ', '), '${id}')
      from information_schema.columns
      where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'
    ); end $$`);
}

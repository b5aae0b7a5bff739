import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { orderByApi, type Placed } from './orders.ts';
import { newCustomer } from './shopper.ts';
import type { Shop } from './support.ts';
import { sql } from './world.ts';

export type Batch = { name: string; orders: Placed[]; pieces: string[] };

/** Paid orders of one piece each, with one customer name, by which the desk finds them. The first is the oldest. */
export async function paidOrders(
  browser: Browser,
  baseURL: string | undefined,
  shop: Shop,
  count: number,
): Promise<Batch> {
  const name = `Lote ${randomUUID().slice(0, 8)}`;
  const orders: Placed[] = [];
  const pieces: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/sobre');
    const piece = await shop.pick({ category: 'vestidos', price: { to: 300_00 } });
    const placed = await orderByApi(page, piece, {
      ...newCustomer(),
      firstName: 'Lote',
      lastName: name.slice(5),
    });
    await context.close();
    await sql(`update orders set payment_status = 'paid', paid_at = now() where id = $1`, [placed.id]);
    orders.push(placed);
    pieces.push(piece.name);
  }
  return { name, orders, pieces };
}

/** Makes an order of one piece one of so many units of it; returns its SKU. */
export async function makeUnits({ id }: Placed, units: number): Promise<string> {
  await sql(
    'update order_items set quantity = $2::int, total_price_cents = $2::int * unit_price_cents where order_id = $1',
    [id, units],
  );
  const [item] = await sql<{ sku: string }>(
    'select v.sku from order_items i join variants v on v.id = i.variant_id where i.order_id = $1',
    [id],
  );
  if (!item) throw new Error('a piece with a code');
  return item.sku;
}

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { orderByApi, type Placed } from './orders.ts';
import { newCustomer } from './shopper.ts';
import type { Shop } from './support.ts';
import { pollScheduledWork, sql } from './world.ts';

/** Notes (NF-e) in a browser: the shop makes them from now on, without value; only for tests that run alone. */

/** Has the shop of the demo make notes; returns what ends that. */
export async function switchNotesOn(): Promise<() => Promise<void>> {
  const [kept] = await sql<{ cnpj: string; legal: string; zip: string }>(
    'select cnpj, legal_name as legal, origin_zip_code as zip from store_settings',
  );
  const [settings] = await sql<{ all: string }>(
    `select coalesce(jsonb_agg(s), '[]')::text as all from fiscal_settings s`,
  );
  const [goods] = await sql<{ all: string }>(
    `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'c', category_id, 'n', ncm, 'o', goods_origin)), '[]')::text as all from products`,
  );
  await sql(
    `update store_settings set cnpj = '11222333000181', legal_name = 'Loja Fictícia Ltda', origin_zip_code = '01310100'`,
  );
  await sql('delete from fiscal_settings');
  await sql(
    `insert into fiscal_settings (state_registration, regime, street, number, district, city, state, city_code, issues_from)
     values ('110042490114', 'simples', 'Rua do Ateliê', '7', 'Centro', 'São Paulo', 'SP', '3550308', now())`,
  );
  return async () => {
    await sql(
      `update products p set category_id = k.c, ncm = k.n, goods_origin = k.o
       from jsonb_to_recordset($1::jsonb) as k(id uuid, c uuid, n text, o text)
       where p.id = k.id and p.category_id is distinct from k.c`,
      [goods?.all ?? '[]'],
    );
    await sql('delete from fiscal_settings');
    await sql(
      'insert into fiscal_settings select * from jsonb_populate_recordset(null::fiscal_settings, $1::jsonb)',
      [settings?.all ?? '[]'],
    );
    await sql('update store_settings set cnpj = $1, legal_name = $2, origin_zip_code = $3', [
      kept?.cnpj ?? '',
      kept?.legal ?? '',
      kept?.zip ?? '',
    ]);
  };
}

export type Sold = Placed & { product: string; productId: string; name: string };

/** A paid order of one piece with this NCM ('': none, and no category that has one), of a customer of its own. */
export async function soldPiece(page: Page, shop: Shop, ncm: string): Promise<Sold> {
  const piece = await shop.pick();
  await sql(
    `update products set ncm = $2, goods_origin = '0', category_id = case when $2 = '' then null else category_id end where id = $1`,
    [piece.productId, ncm],
  );
  const lastName = `Nota ${randomUUID().slice(0, 8)}`;
  await page.goto('/sobre');
  const placed = await orderByApi(page, piece, { ...newCustomer(), firstName: 'Compra', lastName });
  await sql(`update orders set payment_status = 'paid', paid_at = now() where id = $1`, [placed.id]);
  return { ...placed, product: piece.name, productId: piece.productId, name: `Compra ${lastName}` };
}

/** Waits until the scheduled work has begun the notes of these orders. */
export async function untilNoted(
  orders: readonly { id: string }[],
  states: readonly string[],
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await pollScheduledWork(async () => {
    const rows = await sql<{ state: string }>(
      `select state from fiscal_notes where order_id = any ($1) and state = any ($2)`,
      [ids, states],
    );
    return rows.length;
  }).toBe(ids.length);
}

import { randomUUID } from 'node:crypto';
import type { Database } from '#server/ports/database.ts';

/** What a move left behind, written directly into the tables. */

/** A move that is done. */
export function aMove(owner: Database): Promise<string> {
  return owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into move_ins (state, started_at, moved_at) values ('moved', now(), now()) returning id`,
    );
    return rows[0]?.id ?? '';
  });
}

/** A hidden product that a move wrote, which is shown once it has pictures; with a variant and these colours. */
export function aMovedProduct(
  owner: Database,
  moveId: string,
  {
    key = `shopify ${randomUUID()}`,
    colours = [] as string[],
    isActive = false,
    categoryId = null as string | null,
  } = {},
): Promise<string> {
  return owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `with made as (insert into products (slug, name, price_cents, is_active, category_id)
         values ('mudado', 'Peça mudada', 10000, $3, $5) returning id),
       colour as (insert into product_colors (product_id, name, hex, position)
         select made.id, c.name, '#112233', c.n - 1 from made, unnest($4::text[]) with ordinality c(name, n)),
       piece as (insert into variants (product_id, stock) select id, 3 from made),
       moved as (insert into moved_products (key, product_id, move_in_id, was_created, wants_active, written)
         select $2, id, $1, true, true, '{}' from made)
       select id from made`,
      [moveId, key, isActive, colours, categoryId],
    );
    return rows[0]?.id ?? '';
  });
}

export const categoryOf = (owner: Database, slug: string): Promise<string> =>
  owner.transaction({ actor: 'system' }, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `insert into categories (slug, name) values ($1, $1) on conflict (slug) do update set name = excluded.name returning id`,
      [slug],
    );
    return rows[0]?.id ?? '';
  });

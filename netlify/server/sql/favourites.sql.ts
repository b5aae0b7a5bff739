import type { Queryable } from '../ports/database.ts';

/** The account's favourites, latest first. */
export async function favouritesOf(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select product_id as id from favourites where user_id = $1 order by created_at desc, product_id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/** Adds active products, the first as the latest, up to `max` favourites per account. */
export async function addFavourites(
  tx: Queryable,
  userId: string,
  productIds: readonly string[],
  max: number,
): Promise<void> {
  await tx.query(
    `with fresh as (
       select w.id, w.place
       from unnest($2::uuid[]) with ordinality as w(id, place)
         join products p on p.id = w.id and p.is_active
       where not exists (select 1 from favourites where user_id = $1 and product_id = w.id)
       order by w.place
       limit greatest(0, $3 - (select count(*) from favourites where user_id = $1))
     )
     insert into favourites (user_id, product_id, created_at)
     select $1, id, now() - place * interval '1 millisecond' from fresh
     on conflict do nothing`,
    [userId, productIds, max],
  );
}

export async function removeFavourite(tx: Queryable, userId: string, productId: string): Promise<void> {
  await tx.query('delete from favourites where user_id = $1 and product_id = $2', [userId, productId]);
}

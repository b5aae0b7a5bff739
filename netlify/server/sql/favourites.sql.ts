import type { Queryable } from '../ports/database.ts';

/** What an account keeps, the latest first. */
export async function favouritesOf(tx: Queryable, userId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'select product_id as id from favourites where user_id = $1 order by created_at desc, product_id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Adds products on sale, the first of them as the latest, as far as the account then keeps at most `max`. Answers how many
 * of them it keeps now.
 */
export async function addFavourites(
  tx: Queryable,
  userId: string,
  productIds: readonly string[],
  max: number,
): Promise<number> {
  const { rows } = await tx.query<{ kept: number }>(
    `with wanted as (
       select w.id, w.place, f.product_id is not null as is_there
       from unnest($2::uuid[]) with ordinality as w(id, place)
         join products p on p.id = w.id and p.is_active
         left join favourites f on f.product_id = w.id and f.user_id = $1
     ), fresh as (
       select id, place from wanted where not is_there order by place
       limit greatest(0, $3 - (select count(*) from favourites where user_id = $1))
     ), added as (
       insert into favourites (user_id, product_id, created_at)
       select $1, id, now() - place * interval '1 millisecond' from fresh
       on conflict do nothing returning 1
     )
     select ((select count(*) from added) + (select count(*) from wanted where is_there))::int as kept`,
    [userId, productIds, max],
  );
  return rows[0]?.kept ?? 0;
}

export async function removeFavourite(tx: Queryable, userId: string, productId: string): Promise<void> {
  await tx.query('delete from favourites where user_id = $1 and product_id = $2', [userId, productId]);
}

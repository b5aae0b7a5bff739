import { column, write } from '../statements.ts';

/** The account's favourites, latest first. */
export const favouritesOf = column<[userId: string], string>(
  'select product_id as id from favourites where user_id = $1 order by created_at desc, product_id',
);

/** Adds active products, the first as the latest, up to `max` favourites per account. */
export const addFavourites = write<[userId: string, productIds: readonly string[], max: number]>(`
  with fresh as (
    select w.id, w.place
    from unnest($2::uuid[]) with ordinality as w(id, place)
      join products p on p.id = w.id and p.is_active
    where not exists (select 1 from favourites where user_id = $1 and product_id = w.id)
    order by w.place
    limit greatest(0, $3 - (select count(*) from favourites where user_id = $1))
  )
  insert into favourites (user_id, product_id, created_at)
  select $1, id, now() - place * interval '1 millisecond' from fresh
  on conflict do nothing`);

export const removeFavourite = write<[userId: string, productId: string]>(
  'delete from favourites where user_id = $1 and product_id = $2',
);

import { MAX_FAVOURITES } from '#contracts/favourites.ts';
import type { Has } from '../../compose.ts';
import { customer, type Queryable } from '../../ports/database.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import * as sql from '../../sql/catalogue/favourites.sql.ts';
import { isOnSale } from '../../sql/checkout/carts.sql.ts';

type Kept = { ids: string[] };

export async function showFavourites(shop: Has<'database'>, userId: string): Promise<Outcome<Kept, never>> {
  return ok(await asCustomer(shop, userId, (tx) => keptBy(tx, userId)));
}

/** Merges a browser's favourites into the account's. */
export async function mergeFavourites(
  shop: Has<'database'>,
  userId: string,
  { ids }: { ids: readonly string[] },
): Promise<Outcome<Kept, never>> {
  const value = await asCustomer(shop, userId, async (tx) => {
    await sql.addFavourites(tx, userId, [...new Set(ids)], MAX_FAVOURITES);
    return keptBy(tx, userId);
  });
  return ok(value);
}

type Added = Outcome<Kept, 'product_unavailable' | 'favourites_full'>;

export async function addFavourite(
  shop: Has<'database'>,
  userId: string,
  { id }: { id: string },
): Promise<Added> {
  return asCustomer(shop, userId, async (tx): Promise<Added> => {
    await sql.addFavourites(tx, userId, [id], MAX_FAVOURITES);
    // A concurrent request may have added it.
    const value = await keptBy(tx, userId);
    if (value.ids.includes(id)) return ok(value);
    const code = (await isOnSale(tx, id)) ? 'favourites_full' : 'product_unavailable';
    return { ok: false, code, ...(code === 'favourites_full' && { data: { maximum: MAX_FAVOURITES } }) };
  });
}

export async function removeFavourite(
  shop: Has<'database'>,
  userId: string,
  { id }: { id: string },
): Promise<Outcome<Kept, never>> {
  const value = await asCustomer(shop, userId, async (tx) => {
    await sql.removeFavourite(tx, userId, id);
    return keptBy(tx, userId);
  });
  return ok(value);
}

async function keptBy(tx: Queryable, userId: string): Promise<Kept> {
  return { ids: await sql.favouritesOf(tx, userId) };
}

function asCustomer<T>(
  { database }: Has<'database'>,
  userId: string,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(customer(userId), work);
}

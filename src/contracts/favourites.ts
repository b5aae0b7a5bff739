import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

/** An account keeps at most this many. */
export const MAX_FAVOURITES = 200;

/** Ids of the products, the latest first. */
const favourites = z.object({ ids: z.array(uuid) });

/** What the account keeps. */
export const getFavourites = endpoint('GET', '/api/favoritos', {
  input: z.strictObject({}),
  output: favourites,
});

/**
 * Joins what a browser kept for a guest with what the account keeps. Products that do not exist, and
 * what is over the limit, are left out.
 */
export const mergeFavourites = endpoint('POST', '/api/favoritos', {
  input: z.strictObject({ ids: z.array(uuid).check(z.maxLength(MAX_FAVOURITES, 'too_many')) }),
  output: favourites,
});

/** One more; one that is there already is no failure. */
export const addFavourite = endpoint('PUT', '/api/favoritos/:id', {
  input: z.strictObject({ id: uuid }),
  output: favourites,
  errors: { product_unavailable: 404, favourites_full: 409 },
});

/** One less; one that is gone already is no failure. */
export const removeFavourite = endpoint('DELETE', '/api/favoritos/:id', {
  input: z.strictObject({ id: uuid }),
  output: favourites,
});

import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { uuid } from './fields.ts';

/** An account keeps at most this many. */
export const MAX_FAVOURITES = 200;

/** Ids of the products, the latest first. */
const favourites = z.object({ ids: z.array(uuid) });

/** GET /api/favoritos: what the account keeps. */
export const getFavourites = endpoint({
  method: 'GET',
  path: '/api/favoritos',
  input: z.strictObject({}),
  output: favourites,
});

/**
 * POST /api/favoritos: joins what a browser kept for a guest with what the account keeps. Products that do not exist, and
 * what is over the limit, are left out.
 */
export const mergeFavourites = endpoint({
  method: 'POST',
  path: '/api/favoritos',
  input: z.strictObject({ ids: z.array(uuid).check(z.maxLength(MAX_FAVOURITES, 'too_many')) }),
  output: favourites,
});

/** PUT /api/favoritos/:id: one more; one that is there already is no failure. */
export const addFavourite = endpoint({
  method: 'PUT',
  path: '/api/favoritos/:id',
  input: z.strictObject({ id: uuid }),
  output: favourites,
  errors: { product_unavailable: 404, favourites_full: 409 },
});

/** DELETE /api/favoritos/:id: one less; one that is gone already is no failure. */
export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/api/favoritos/:id',
  input: z.strictObject({ id: uuid }),
  output: favourites,
});

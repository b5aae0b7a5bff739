import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, uuid } from './fields.ts';

/** Maximum favourites per account. */
export const MAX_FAVOURITES = 200;

/** Product ids, latest first. */
const favourites = z.object({ ids: z.array(uuid) });

/** The account's favourites. */
export const getFavourites = endpoint('GET', '/api/favoritos', { output: favourites });

/** Merges a guest's favourites into the account's. Unknown products and those over the limit are left out. */
export const mergeFavourites = endpoint('POST', '/api/favoritos', {
  input: z.strictObject({ ids: z.array(uuid).check(z.maxLength(MAX_FAVOURITES, 'too_many')) }),
  output: favourites,
});

/** Adds a favourite; idempotent. */
export const addFavourite = endpoint('PUT', '/api/favoritos/:id', {
  input: byId,
  output: favourites,
  errors: { product_unavailable: 404, favourites_full: 409 },
});

/** Removes a favourite; idempotent. */
export const removeFavourite = endpoint('DELETE', '/api/favoritos/:id', { input: byId, output: favourites });

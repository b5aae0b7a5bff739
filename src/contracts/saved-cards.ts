import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { byId, uuid } from './fields.ts';

/**
 * A card that a customer keeps for the next purchase. `id` is the shop's own: the payment provider's id of the card is in no answer.
 * Months are 1 to 12, times in ISO.
 */
export const savedCard = z.object({
  id: uuid,
  brand: z.string(),
  lastFour: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  /** Past the last day of its month, in São Paulo: shown, but not accepted. */
  isExpired: z.boolean(),
  createdAt: z.string(),
  usedAt: z.string(),
});
export type SavedCard = z.output<typeof savedCard>;

/** The last used first. `isOffered`: whether the shop keeps cards and takes kept ones now; without it, they can only be removed. */
const wallet = z.object({ cards: z.array(savedCard), isOffered: z.boolean() });
export type Wallet = z.output<typeof wallet>;

export const listSavedCards = endpoint('GET', '/api/conta/cartoes', { output: wallet });

/** Removes it here at once, and at the provider as soon as it answers. Removing one that is already gone succeeds. */
export const removeSavedCard = endpoint('DELETE', '/api/conta/cartoes/:id', { input: byId, output: wallet });

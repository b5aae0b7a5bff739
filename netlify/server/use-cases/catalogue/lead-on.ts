import { addressKey, isLookedUp } from '#domain/move-in/old-addresses.ts';
import { CATEGORY_ADDRESS } from '#domain/pages/moved-addresses.ts';
import { tagsOfList, tagsOfProduct } from '#domain/pages/page-tags.ts';
import { readFrom } from '#domain/pages/redirects.ts';
import type { Has } from '../../compose.ts';
import { findLead } from '../../sql/pages/old-addresses.sql.ts';

/** `tags`: what purges it from the CDN; null: it leads there only for now. */
export type LedOn = { to: string; tags: readonly string[] | null };

/**
 * Where an address leads at which another shop showed something; null if nothing is known of it. What is hidden here leads to
 * its category meanwhile, or to the whole collection.
 */
export async function leadOn({ database }: Has<'database'>, path: string): Promise<LedOn | null> {
  const key = addressKey(path);
  if (key === null || !isLookedUp(key)) return null;
  const from = readFrom(path);
  const lead = await findLead(database, from.ok ? from.address : key, key);
  if (!lead) return null;
  const { to, productId, category } = lead;
  if (to !== null)
    return { to, tags: productId ? tagsOfProduct(productId) : tagsOfList(category ? [category] : [], []) };
  return { to: category === null ? '/colecao' : CATEGORY_ADDRESS + category, tags: null };
}

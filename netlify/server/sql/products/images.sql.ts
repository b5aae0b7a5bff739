import type { Queryable } from '../../ports/database.ts';
import { column } from '../statements.ts';

/**
 * Which of these keys are still referenced: by products and their videos, categories, old orders, the shop, the gallery, any
 * page version (which may be restored), reviews, exchanges and returns.
 */
export async function findKeysInUse(tx: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const used = await selectKeysInUse(tx, keys);
  return new Set(used);
}

export const selectKeysInUse = column<[keys: readonly string[]], string>(`
  select key from (
    select key from product_images union all select image_key from product_colors
    union all select image_key from categories union all select image_key from order_items
    union all select image_key from gallery_posts union all select photo_key from reviews
    union all select key from request_photos
    union all select jsonb_path_query(video, '$.**.key') #>> '{}' from products where video is not null
    union all select logo_key from store_settings
    union all select jsonb_path_query(content, '$.**.key') #>> '{}' from page_versions
  ) used where key = any ($1)`);

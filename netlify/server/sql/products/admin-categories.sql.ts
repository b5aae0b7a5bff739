import type { CategoryDraft, CategoryRow } from '#contracts/admin/categories.ts';
import { all, column, write } from '../statements.ts';

const ROW = `c.id, c.parent_id as "parentId", c.slug, c.name, c.description, c.meta_title as "metaTitle", c.meta_description as "metaDescription", c.image_key as "imageKey", c.position,
  c.is_highlighted as "isHighlighted", c.is_active as "isActive",
  c.size_family as "sizeFamily", c.version, to_json(c.updated_at)#>>'{}' as "updatedAt",
  coalesce(counted.products, 0) as products,
  (select count(*)::int from categories sub where sub.parent_id = c.id) as children`;

/** Every category, each below its parent, in the order of the menu. */
export const findCategoryRows = all<[], CategoryRow>(`
  select ${ROW} from categories c left join categories up on up.id = c.parent_id
    left join (select category_id, count(*)::int as products from products group by 1) counted on counted.category_id = c.id
  order by coalesce(up.position, c.position), coalesce(up.name, c.name), coalesce(up.id, c.id), up.id is not null,
    c.position, c.name, c.id`);

/** Locks categories until the transaction ends, in id order. */
export const lockCategories = write<[ids: readonly string[]]>(
  'select from categories where id = any ($1::uuid[]) order by id for update',
);

/** Locks all children of a parent (null: the top level) and returns their ids in order. */
export const lockSiblings = column<[parentId: string | null], string>(
  'select id from categories where parent_id is not distinct from $1::uuid order by id for update',
);

export const insertCategory = write<[id: string, slug: string, draft: CategoryDraft]>(
  `insert into categories (id, slug, parent_id, name, description, image_key, position, is_highlighted, is_active, size_family,
     meta_title, meta_description)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  (id, slug, draft) => [id, slug, ...written(draft)],
);

/** Writes a category except its slug, and increments its version. */
export const updateCategory = write<[id: string, draft: CategoryDraft]>(
  `update categories set parent_id = $2, name = $3, description = $4, image_key = $5, position = $6,
     is_highlighted = $7, is_active = $8, size_family = $9, meta_title = $10, meta_description = $11, version = version + 1
   where id = $1`,
  (id, draft) => [id, ...written(draft)],
);

/** Does not increment the version, because no category form writes the slug. */
export const writeSlug = write<[id: string, slug: string]>('update categories set slug = $2 where id = $1');

function written(draft: CategoryDraft): unknown[] {
  return [
    draft.parentId,
    draft.name,
    draft.description,
    draft.imageKey,
    draft.position,
    draft.isHighlighted,
    draft.isActive,
    draft.sizeFamily,
    draft.metaTitle,
    draft.metaDescription,
  ];
}

/** Numbers categories from 1 in the given order; unchanged positions are not written. */
export const writePositions = write<[ids: readonly string[]]>(`
  update categories c set position = wanted.place, version = c.version + 1
  from unnest($1::uuid[]) with ordinality as wanted(id, place)
  where c.id = wanted.id and c.position <> wanted.place`);

export const deleteCategory = write<[id: string]>('delete from categories where id = $1');

/** Locks the products of a category and its children. */
export const lockProductsBelow = column<[id: string], string>(`
  select p.id from products p
  where p.category_id in (select c.id from categories c where c.id = $1 or c.parent_id = $1)
  order by p.id for update of p`);

import { type CategoryDraft, type CategoryRow, categoryRow } from '#contracts/admin/categories.ts';
import { CATEGORY } from '#records/category.ts';
import { columnsOf } from '../columns-of.ts';
import { instant } from '../json.ts';
import { into, pick, to } from '../named.ts';
import { all, column, write } from '../statements.ts';
import { sql } from '../tag.ts';

const ROW = columnsOf(categoryRow.shape, 'c', {
  products: 'coalesce(counted.products, 0)',
  children: '(select count(*)::int from categories sub where sub.parent_id = c.id)',
  updatedAt: instant('c.updated_at'),
});

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

export const insertCategory = write(
  (id: string, slug: string, draft: CategoryDraft) =>
    sql`insert into ${into('categories', { id, slug, ...pick(draft, CATEGORY.names) })}`,
);

/** Writes a category except its slug, and increments its version. */
export const updateCategory = write(
  (id: string, draft: CategoryDraft) =>
    sql`update categories set ${to('categories', pick(draft, CATEGORY.names))}, version = version + 1 where id = ${id}`,
);

/** Does not increment the version, because no category form writes the slug. */
export const writeSlug = write<[id: string, slug: string]>('update categories set slug = $2 where id = $1');

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

import * as z from 'zod/mini';
import { CATEGORY_SLUG, CATEGORY_SLUG_LENGTH } from '../../domain/products/categories.ts';
import { CATEGORY } from '../../records/category.ts';
import { GOODS } from '../../records/goods.ts';
import type { DraftOf } from '../../records/record.ts';
import { endpoint } from '../endpoint.ts';
import { byId, uuid } from '../fields.ts';
import { version } from './fields.ts';

/** A category. `products` counts those directly in it, in any state. */
export const categoryRow = z.object({
  ...CATEGORY.form,
  id: uuid,
  slug: z.string(),
  products: z.int(),
  children: z.int(),
  version: z.int(),
  updatedAt: z.string(),
});
export type CategoryRow = z.output<typeof categoryRow>;
export type CategoryDraft = DraftOf<typeof CATEGORY>;

const slug = z
  .string('required')
  .check(
    z.minLength(1, 'required'),
    z.maxLength(CATEGORY_SLUG_LENGTH, 'too_long'),
    z.regex(CATEGORY_SLUG, 'slug_invalid'),
  );

/** Errors beyond those of single fields. */
const DRAFT_ERRORS = { parent_unknown: 409, category_depth: 409, image_unknown: 409 } as const;

/** All of them, each after its parent, in the order of the menu. */
export const adminListCategories = endpoint('GET', '/api/admin/categorias', {
  name: 'categories',
  output: z.object({ categories: z.array(categoryRow) }),
});

/** The slug does not follow later changes of the name, so that links keep working. */
export const adminCreateCategory = endpoint('POST', '/api/admin/categorias', {
  changes: ['categories', 'categoryOptions', 'noteGaps', 'publishing'],
  input: z.extend(CATEGORY.draft, { slug }),
  output: categoryRow,
  errors: { ...DRAFT_ERRORS, slug_taken: 409 },
});

/** `changed_meanwhile`: there was another save since `version`. */
export const adminSaveCategory = endpoint('PUT', '/api/admin/categorias/:id', {
  changes: ['categories', 'categoryOptions', 'noteGaps', 'publishing'],
  input: z.extend(CATEGORY.draft, { id: uuid, version }),
  output: categoryRow,
  errors: { ...DRAFT_ERRORS, changed_meanwhile: 409 },
});

/** Changes the slug; the old URL redirects to the new one. */
export const adminMoveCategory = endpoint('POST', '/api/admin/categorias/:id/endereco', {
  changes: ['categories', 'publishing'],
  input: z.strictObject({ id: uuid, slug }),
  output: categoryRow,
  errors: { slug_taken: 409 },
});

/** Refused while it contains products or categories; `data` counts them. */
export const adminDeleteCategory = endpoint('DELETE', '/api/admin/categorias/:id', {
  changes: ['categories', 'categoryOptions', 'noteGaps', 'publishing'],
  input: byId,
  output: z.object({ id: uuid }),
  errors: { category_in_use: 409 },
});

/**
 * The new order of the children of a parent (null: the root). All of them must be listed; `changed_meanwhile` if the
 * children are others by now.
 */
export const adminOrderCategories = endpoint('POST', '/api/admin/categorias-ordem', {
  changes: ['categories', 'categoryOptions', 'publishing'],
  input: z.strictObject({
    parentId: z.nullable(uuid),
    ids: z.array(uuid).check(z.minLength(1, 'required'), z.maxLength(500, 'too_many')),
  }),
  output: z.object({ categories: z.array(categoryRow) }),
  errors: { changed_meanwhile: 409 },
});

/** Every category as an option, parents before their children. */
export const adminCategoryOptions = endpoint('GET', '/api/admin/categorias-opcoes', {
  name: 'categoryOptions',
  output: z.object({
    categories: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        parentName: z.nullable(z.string()),
        isActive: z.boolean(),
        /** Its own size family, else the parent's. */
        sizeFamily: CATEGORY.form.sizeFamily,
        /** What notes say of its products that say nothing else: its own, else the parent's. */
        ...GOODS.form,
      }),
    ),
  }),
});
export type CategoryOption = z.output<typeof adminCategoryOptions.output>['categories'][number];

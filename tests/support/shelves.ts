import { randomUUID } from 'node:crypto';
import { adminCreateCategory, type CategoryDraft, type CategoryRow } from '#contracts/admin/categories.ts';
import type { TestVisitor } from './shop.ts';

/** Categories and promotions of the back office in tests. */

export function categoryOf(changes: Partial<CategoryDraft> = {}): CategoryDraft & { slug: string } {
  const mark = randomUUID().slice(0, 8);
  return {
    slug: `categoria-${mark}`,
    parentId: null,
    name: `Categoria ${mark}`,
    description: 'Para testar.',
    imageKey: null,
    position: 50,
    isHighlighted: false,
    isActive: true,
    ...changes,
  };
}

export async function createdCategory(
  admin: TestVisitor,
  changes: Partial<CategoryDraft> = {},
): Promise<CategoryRow> {
  const answer = await admin.call(adminCreateCategory, categoryOf(changes));
  if (!answer.ok) throw new Error(`not created: ${JSON.stringify(answer.error)}`);
  return answer.data;
}

/** What the editor would send back of an unchanged category. */
export function saveCategoryInput(row: CategoryRow): CategoryDraft & { id: string; version: number } {
  const { slug, products, children, updatedAt, ...rest } = row;
  return rest;
}

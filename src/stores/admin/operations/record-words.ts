import { atom } from 'nanostores';
import type { Fields } from '../../../records/record.ts';

/**
 * The names of a record's fields in the activity log. They stand in the records, which validate, too: each is loaded with the first
 * entry of its kind.
 */
const RECORDS: Readonly<Record<string, () => Promise<{ fields: Fields }>>> = {
  campaign: async () => (await import('../../../records/campaign.ts')).CAMPAIGN,
  category: async () => (await import('../../../records/category.ts')).CATEGORY,
  fiscal_settings: async () => (await import('../../../records/fiscal-settings.ts')).FISCAL_SETTINGS,
  product: async () => (await import('../../../records/product.ts')).PRODUCT,
  promotion: async () => (await import('../../../records/promotion.ts')).PROMOTION,
  store_settings: async () => (await import('../../../records/settings.ts')).SETTINGS,
};

/** The fields of the records loaded so far, by entity. */
export const $recordFields = atom<Readonly<Record<string, Fields>>>({});

/** Whether the names of an entity's fields are still to be loaded. */
export const lacksRecord = (entity: string): boolean => entity in RECORDS && !(entity in $recordFields.get());

export function recordFields(entity: string): Fields {
  return $recordFields.get()[entity] ?? {};
}

/** Loads the records of entities. One that cannot be loaded leaves its fields without names. */
export async function needRecords(entities: Iterable<string>): Promise<void> {
  const wanted = [...new Set(entities)].filter(lacksRecord);
  const found = await Promise.all(
    wanted.map(async (entity) => [entity, (await RECORDS[entity]?.().catch(() => null))?.fields ?? {}]),
  );
  if (found.length > 0) $recordFields.set({ ...$recordFields.get(), ...Object.fromEntries(found) });
}

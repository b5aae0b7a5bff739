import type * as z from 'zod/mini';
import { adminGetFiscalSettings, type adminSaveFiscalSettings } from '#contracts/admin/fiscal-settings.ts';
import type { TestShop, TestVisitor } from './shop.ts';
import { dataOf } from './visitor.ts';

/** The input for unchanged fiscal settings. */
export async function fiscalInput(
  admin: TestVisitor,
): Promise<z.input<typeof adminSaveFiscalSettings.input>> {
  const { updatedAt, shop, environment, ...rest } = dataOf(await admin.call(adminGetFiscalSettings, {}));
  return rest;
}

/** Keeps the fiscal settings, which test files share; returns a function that restores them. */
export async function keepFiscalSettings({ owner }: TestShop): Promise<() => Promise<void>> {
  const [kept] = await owner.all<{ all: string }>(
    `select coalesce(jsonb_agg(s), '[]')::text as all from fiscal_settings s`,
  );
  return async () => {
    await owner.query('delete from fiscal_settings');
    await owner.query(
      'insert into fiscal_settings select * from jsonb_populate_recordset(null::fiscal_settings, $1::jsonb)',
      [kept?.all ?? '[]'],
    );
  };
}

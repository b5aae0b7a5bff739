import { randomUUID } from 'node:crypto';
import { adminSaveFiscalSettings } from '#contracts/admin/fiscal-settings.ts';
import type { AuditedWrite } from './category-writes.ts';
import type { Admin } from './desk.ts';
import { fiscalInput } from './fiscal-settings.ts';
import type { TestShop } from './shop.ts';

/** The writes of the settings of notes, for the test that each is logged. */
export const fiscalWrites = (
  shop: () => TestShop,
  admin: () => Admin,
): Readonly<Record<string, AuditedWrite>> => ({
  adminSaveFiscalSettings: {
    act: 'update',
    entity: 'fiscal_settings',
    publishes: false,
    input: async () => {
      await admin().call(adminSaveFiscalSettings, await fiscalInput(admin()));
      return { ...(await fiscalInput(admin())), complement: randomUUID().slice(0, 8) };
    },
  },
  adminSwitchIssuing: {
    act: 'notes.off',
    entity: 'fiscal_settings',
    publishes: false,
    input: async () => {
      await admin().call(adminSaveFiscalSettings, await fiscalInput(admin()));
      await shop().owner.query('update fiscal_settings set issues_from = now()');
      return { environment: 'test', from: null };
    },
  },
});

import type { Config } from '@netlify/functions';
import { adminGetFiscalSettings, adminSaveFiscalSettings } from '#contracts/admin/fiscal-settings.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  openFiscalSettings,
  saveFiscalSettings,
} from '#server/use-cases/admin/fiscal/save-fiscal-settings.ts';

const FISCAL = { may: 'fiscal.manage' } as const;

export default serve(
  deskRoute(adminGetFiscalSettings, openFiscalSettings, FISCAL),
  deskRoute(adminSaveFiscalSettings, saveFiscalSettings, FISCAL),
);

export const config: Config = { path: '/api/admin/nota-fiscal' };

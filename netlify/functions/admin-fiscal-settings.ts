import type { Config } from '@netlify/functions';
import {
  adminGetFiscalSettings,
  adminIssuing,
  adminSaveFiscalSettings,
  adminSwitchIssuing,
} from '#contracts/admin/fiscal-settings.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  openFiscalSettings,
  saveFiscalSettings,
} from '#server/use-cases/admin/fiscal/save-fiscal-settings.ts';
import { openIssuing, switchIssuing } from '#server/use-cases/admin/fiscal/switch-issuing.ts';

const FISCAL = { may: 'fiscal.manage' } as const;

export default serve(
  deskRoute(adminGetFiscalSettings, openFiscalSettings, FISCAL),
  deskRoute(adminSaveFiscalSettings, saveFiscalSettings, FISCAL),
  deskRoute(adminIssuing, openIssuing, FISCAL),
  deskRoute(adminSwitchIssuing, switchIssuing, FISCAL),
);

export const config: Config = { path: ['/api/admin/nota-fiscal', '/api/admin/nota-fiscal/emissao'] };

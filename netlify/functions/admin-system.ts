import type { Config } from '@netlify/functions';
import { adminRetryMails, adminSystem } from '#contracts/admin/system.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { retryMails } from '#server/use-cases/admin/operations/retry-mails.ts';
import { showSystem } from '#server/use-cases/admin/operations/system.ts';

const HANDLE = { may: 'system.handle' } as const;

export default serve(
  deskRoute(adminSystem, showSystem, HANDLE),
  deskRoute(adminRetryMails, retryMails, { ...HANDLE, mails: true }),
);

export const config: Config = { path: ['/api/admin/sistema', '/api/admin/sistema/emails'] };

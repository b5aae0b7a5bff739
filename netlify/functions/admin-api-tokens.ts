import type { Config } from '@netlify/functions';
import { adminCreateToken, adminListTokens, adminRevokeToken } from '#contracts/admin/api-tokens.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { createToken, listTokens, revokeToken } from '#server/use-cases/admin/doors/api-tokens.ts';

const may = { may: 'machines.manage' } as const;

export default serve(
  deskRoute(adminListTokens, listTokens, may),
  deskRoute(adminCreateToken, createToken, may),
  deskRoute(adminRevokeToken, revokeToken, may),
);

export const config: Config = { path: ['/api/admin/chaves', '/api/admin/chaves/:id'] };

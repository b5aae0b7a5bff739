import type { Config } from '@netlify/functions';
import { adminListSecondLine, adminMoveSecondLine } from '#contracts/admin/second-line.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { leaveSecondLine, listSecondLine } from '#server/use-cases/admin/after-sale/second-line.ts';

/** Returned items that are not sold in the shop again. Whoever receives returns decides what happens to them. */
export default serve(
  deskRoute(adminListSecondLine, listSecondLine, { may: 'requests.read' }),
  deskRoute(adminMoveSecondLine, leaveSecondLine, { may: 'orders.refund' }),
);

export const config: Config = { path: ['/api/admin/segunda-linha', '/api/admin/segunda-linha/:id/saida'] };

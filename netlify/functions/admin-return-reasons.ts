import type { Config } from '@netlify/functions';
import { adminExportReturnReasons, adminReturnReasons } from '#contracts/admin/return-reasons.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportReturnReasons, returnReasons } from '#server/use-cases/admin/reports/return-reasons.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  route(adminReturnReasons, ({ services, user, input }) => returnReasons(services, user, input), READ),
  route(
    adminExportReturnReasons,
    ({ services, user, input }) => exportReturnReasons(services, user, input),
    READ,
  ),
);

export const config: Config = { path: ['/api/admin/motivos', '/api/admin/motivos-arquivo'] };

import type { Config } from '@netlify/functions';
import { adminExportReturnReasons, adminReturnReasons } from '#contracts/admin/return-reasons.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportReturnReasons, returnReasons } from '#server/use-cases/admin/reports/return-reasons.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminReturnReasons, returnReasons, READ),
  deskRoute(adminExportReturnReasons, exportReturnReasons, READ),
);

export const config: Config = { path: ['/api/admin/motivos', '/api/admin/motivos-arquivo'] };

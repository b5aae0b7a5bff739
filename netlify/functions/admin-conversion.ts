import type { Config } from '@netlify/functions';
import { adminConversion, adminExportConversion } from '#contracts/admin/conversion.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { conversion, exportConversion } from '#server/use-cases/admin/reports/conversion.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminConversion, conversion, READ),
  deskRoute(adminExportConversion, exportConversion, READ),
);

export const config: Config = { path: ['/api/admin/conversao', '/api/admin/conversao-arquivo'] };

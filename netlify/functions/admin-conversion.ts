import type { Config } from '@netlify/functions';
import { adminConversion, adminExportConversion } from '#contracts/admin/conversion.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { conversion, exportConversion } from '#server/use-cases/admin/reports/conversion.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  route(adminConversion, ({ services, user, input }) => conversion(services, user, input), READ),
  route(adminExportConversion, ({ services, user, input }) => exportConversion(services, user, input), READ),
);

export const config: Config = { path: ['/api/admin/conversao', '/api/admin/conversao-arquivo'] };

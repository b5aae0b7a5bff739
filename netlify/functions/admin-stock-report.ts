import type { Config } from '@netlify/functions';
import { adminExportStockReport, adminStockReport } from '#contracts/admin/stock-report.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportStockReport, stockReport } from '#server/use-cases/admin/reports/stock-report.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  route(adminStockReport, ({ services, user, input }) => stockReport(services, user, input), READ),
  route(
    adminExportStockReport,
    ({ services, user, input }) => exportStockReport(services, user, input),
    READ,
  ),
);

export const config: Config = { path: ['/api/admin/giro', '/api/admin/giro-arquivo'] };

import type { Config } from '@netlify/functions';
import { adminExportStockReport, adminStockReport } from '#contracts/admin/stock-report.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportStockReport, stockReport } from '#server/use-cases/admin/reports/stock-report.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminStockReport, stockReport, READ),
  deskRoute(adminExportStockReport, exportStockReport, READ),
);

export const config: Config = { path: ['/api/admin/giro', '/api/admin/giro-arquivo'] };

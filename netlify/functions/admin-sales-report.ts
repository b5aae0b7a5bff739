import type { Config } from '@netlify/functions';
import { adminExportSalesReport, adminSalesReport } from '#contracts/admin/sales-report.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportSalesReport, salesReport } from '#server/use-cases/admin/reports/sales-report.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminSalesReport, salesReport, READ),
  deskRoute(adminExportSalesReport, exportSalesReport, READ),
);

export const config: Config = { path: ['/api/admin/vendas', '/api/admin/vendas-arquivo'] };

import type { Config } from '@netlify/functions';
import { adminConversion, adminExportConversion } from '#contracts/admin/conversion.ts';
import { adminExportReturnReasons, adminReturnReasons } from '#contracts/admin/return-reasons.ts';
import { adminExportSalesReport, adminSalesReport } from '#contracts/admin/sales-report.ts';
import { adminExportStockReport, adminStockReport } from '#contracts/admin/stock-report.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { conversion, exportConversion } from '#server/use-cases/admin/reports/conversion.ts';
import { exportReturnReasons, returnReasons } from '#server/use-cases/admin/reports/return-reasons.ts';
import { exportSalesReport, salesReport } from '#server/use-cases/admin/reports/sales-report.ts';
import { exportStockReport, stockReport } from '#server/use-cases/admin/reports/stock-report.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminSalesReport, salesReport, READ),
  deskRoute(adminExportSalesReport, exportSalesReport, READ),
  deskRoute(adminStockReport, stockReport, READ),
  deskRoute(adminExportStockReport, exportStockReport, READ),
  deskRoute(adminReturnReasons, returnReasons, READ),
  deskRoute(adminExportReturnReasons, exportReturnReasons, READ),
  deskRoute(adminConversion, conversion, READ),
  deskRoute(adminExportConversion, exportConversion, READ),
);

export const config: Config = {
  path: [
    '/api/admin/vendas',
    '/api/admin/vendas-arquivo',
    '/api/admin/giro',
    '/api/admin/giro-arquivo',
    '/api/admin/motivos',
    '/api/admin/motivos-arquivo',
    '/api/admin/conversao',
    '/api/admin/conversao-arquivo',
  ],
};

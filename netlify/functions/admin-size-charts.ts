import type { Config } from '@netlify/functions';
import { adminListCharts, adminResetChart, adminSaveChart } from '#contracts/admin/size-charts.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as charts from '#server/use-cases/admin/sizing/size-charts.ts';

const WRITE = { may: 'catalogue.write' } as const;

export default serve(
  deskRoute(adminListCharts, charts.listCharts, { may: 'catalogue.read' }),
  deskRoute(adminSaveChart, charts.saveChart, WRITE),
  deskRoute(adminResetChart, charts.resetChart, WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/tabelas-de-medidas',
    '/api/admin/tabelas-de-medidas/:id',
    '/api/admin/tabelas-de-medidas/:id/original',
  ],
};

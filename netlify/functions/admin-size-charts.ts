import type { Config } from '@netlify/functions';
import { adminListCharts, adminResetChart, adminSaveChart } from '#contracts/admin/size-charts.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as charts from '#server/use-cases/admin/products/size-charts.ts';

const WRITE = { may: 'catalogue.write' } as const;

export default serve(
  route(adminListCharts, ({ services, user }) => charts.listCharts(services, user), {
    may: 'catalogue.read',
  }),
  route(adminSaveChart, ({ services, user, input }) => charts.saveChart(services, user, input), WRITE),
  route(adminResetChart, ({ services, user, input }) => charts.resetChart(services, user, input), WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/tabelas-de-medidas',
    '/api/admin/tabelas-de-medidas/:id',
    '/api/admin/tabelas-de-medidas/:id/original',
  ],
};

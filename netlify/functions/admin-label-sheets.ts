import type { Config } from '@netlify/functions';
import { adminPrintLabels } from '#contracts/admin/label-sheets.ts';
import { sheets } from '#server/compose.sheets.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { printLabels } from '#server/use-cases/admin/fulfilment/print-labels.ts';

export default serve(
  route(adminPrintLabels, ({ services, user, input }) => printLabels({ ...services, sheets }, user, input), {
    may: 'orders.fulfil',
  }),
);

export const config: Config = { path: '/api/admin/etiquetas/pdf' };

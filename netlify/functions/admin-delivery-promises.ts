import type { Config } from '@netlify/functions';
import { adminDeliveryPromises, adminExportDeliveryPromises } from '#contracts/admin/delivery-promises.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  deliveryPromises,
  exportDeliveryPromises,
} from '#server/use-cases/admin/reports/delivery-promises.ts';

const READ = { may: 'reports.read' } as const;

export default serve(
  deskRoute(adminDeliveryPromises, deliveryPromises, READ),
  deskRoute(adminExportDeliveryPromises, exportDeliveryPromises, READ),
);

export const config: Config = { path: ['/api/admin/prazos', '/api/admin/prazos-arquivo'] };

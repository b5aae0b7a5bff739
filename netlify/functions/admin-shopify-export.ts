import type { Config } from '@netlify/functions';
import {
  adminExportShopifyCustomers,
  adminExportShopifyProducts,
  adminExportShopifyRedirects,
} from '#contracts/admin/shopify-export.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as use from '#server/use-cases/admin/move-in/export-shopify.ts';

const MOVE = { may: 'shop.move' } as const;

export default serve(
  deskRoute(adminExportShopifyProducts, use.exportShopifyProducts, MOVE),
  deskRoute(adminExportShopifyCustomers, use.exportShopifyCustomers, MOVE),
  deskRoute(adminExportShopifyRedirects, use.exportShopifyRedirects, MOVE),
);

export const config: Config = {
  path: [
    '/api/admin/exportacao/produtos',
    '/api/admin/exportacao/clientes',
    '/api/admin/exportacao/redirecionamentos',
  ],
};

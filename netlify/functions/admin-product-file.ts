import type { Config } from '@netlify/functions';
import {
  adminCheckImport,
  adminExportProducts,
  adminImportProducts,
  MAX_FILE_BYTES,
  MAX_SENT_BYTES,
} from '#contracts/admin/product-file.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportProducts } from '#server/use-cases/admin/products/export-products.ts';
import { checkImport, importProducts } from '#server/use-cases/admin/products/import-products.ts';

const FILE = {
  may: 'catalogue.write',
  body: { kind: 'bytes', maxBytes: MAX_SENT_BYTES, unpacksTo: MAX_FILE_BYTES },
  // Both the check and the import send the file; one is corrected and checked again.
  throttle: { name: 'product-files', max: 60, seconds: 600 },
} as const;

export default serve(
  deskRoute(adminExportProducts, exportProducts, { may: 'catalogue.read' }),
  route(adminCheckImport, ({ services, user, bytes }) => checkImport(services, user, bytes), FILE),
  route(
    adminImportProducts,
    ({ services, user, input, bytes }) => importProducts(services, user, { bytes, check: input.conferencia }),
    FILE,
  ),
);

export const config: Config = {
  path: [
    '/api/admin/produtos-arquivo',
    '/api/admin/produtos-arquivo/conferencia',
    '/api/admin/produtos-arquivo/importacao/:conferencia',
  ],
};

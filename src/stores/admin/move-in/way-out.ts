import {
  adminExportShopifyCustomers,
  adminExportShopifyProducts,
  adminExportShopifyRedirects,
} from '../../../contracts/admin/shopify-export.ts';
import { exportCsv } from '../kit/export-csv.ts';

/** The way out: what the shop has, as files that Shopify and this screen take. */
export const WAYS_OUT = [
  { label: 'Produtos', run: () => exportCsv(adminExportShopifyProducts, {}) },
  { label: 'Clientes', run: () => exportCsv(adminExportShopifyCustomers, {}) },
  { label: 'Redirecionamentos', run: () => exportCsv(adminExportShopifyRedirects, {}) },
] as const;

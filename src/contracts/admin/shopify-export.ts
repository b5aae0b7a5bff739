import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { csvFile } from './fields.ts';

/** The way out: files as Shopify's import takes them, which the reader of other shops' files reads as well (docs/move-in.md). */

const everything = { input: z.strictObject({}), output: csvFile };

/** All products, the archived ones, too. */
export const adminExportShopifyProducts = endpoint('GET', '/api/admin/exportacao/produtos', everything);

/** All customers with an account: their main address, what they spent, and whether they want mails. Not the team. */
export const adminExportShopifyCustomers = endpoint('GET', '/api/admin/exportacao/clientes', everything);

/** All redirects, the automatic ones, too, and the address of each product here, to where it is at Shopify. */
export const adminExportShopifyRedirects = endpoint(
  'GET',
  '/api/admin/exportacao/redirecionamentos',
  everything,
);

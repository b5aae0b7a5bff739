import type { Config } from '@netlify/functions';
import { adminCategoryOptions as categories } from '#contracts/admin/categories.ts';
import { adminBulkEditProducts as bulk } from '#contracts/admin/product-bulk.ts';
import {
  adminCreateProduct as create,
  adminDuplicateProduct as duplicate,
  adminGetProduct as get,
  adminListProducts as list,
  adminStockMovements as movements,
  adminDeleteProduct as remove,
  adminSaveProduct as save,
} from '#contracts/admin/products.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/products/browse-products.ts';
import { bulkEdit } from '#server/use-cases/admin/products/bulk-edit.ts';
import * as write from '#server/use-cases/admin/products/save-product.ts';

const READ = { may: 'catalogue.read' } as const;
const WRITE = { may: 'catalogue.write' } as const;
/** Enough for a product with all its variants. */
const LARGE = { ...WRITE, body: { kind: 'json', maxBytes: 256 * 1024 } } as const;

export default serve(
  route(list, ({ services, user, input }) => browse.listProducts(services, user, input), READ),
  route(get, ({ services, user, input }) => browse.openProduct(services, user, input.id), READ),
  route(create, ({ services, user, input }) => write.createProduct(services, user, input), LARGE),
  route(save, ({ services, user, input }) => write.saveProduct(services, user, input), LARGE),
  route(remove, ({ services, user, input }) => write.deleteProduct(services, user, input.id), WRITE),
  route(duplicate, ({ services, user, input }) => write.duplicateProduct(services, user, input.id), WRITE),
  route(bulk, ({ services, user, input }) => bulkEdit(services, user, input), LARGE),
  route(movements, ({ services, user, input }) => browse.listMovements(services, user, input.id), READ),
  route(categories, ({ services, user }) => browse.listCategoryOptions(services, user), READ),
);

export const config: Config = {
  path: [
    '/api/admin/produtos',
    '/api/admin/produtos/:id',
    '/api/admin/produtos/:id/copia',
    '/api/admin/produtos/:id/movimentos',
    '/api/admin/produtos-lote',
    '/api/admin/categorias-opcoes',
  ],
};

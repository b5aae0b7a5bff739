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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/products/browse-products.ts';
import { bulkEdit } from '#server/use-cases/admin/products/bulk-edit.ts';
import * as write from '#server/use-cases/admin/products/save-product.ts';

const READ = { may: 'catalogue.read' } as const;
const WRITE = { may: 'catalogue.write' } as const;
/** Enough for a product with all its variants. */
const LARGE = { ...WRITE, body: { kind: 'json', maxBytes: 256 * 1024 } } as const;

export default serve(
  deskRoute(list, browse.listProducts, READ),
  deskRoute(get, browse.openProduct, READ),
  deskRoute(create, write.createProduct, LARGE),
  deskRoute(save, write.saveProduct, LARGE),
  deskRoute(remove, write.deleteProduct, WRITE),
  deskRoute(duplicate, write.duplicateProduct, WRITE),
  deskRoute(bulk, bulkEdit, LARGE),
  deskRoute(movements, browse.listMovements, READ),
  deskRoute(categories, browse.listCategoryOptions, READ),
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

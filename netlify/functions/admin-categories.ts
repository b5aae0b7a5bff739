import type { Config } from '@netlify/functions';
import {
  adminCreateCategory as create,
  adminListCategories as list,
  adminMoveCategory as move,
  adminOrderCategories as order,
  adminDeleteCategory as remove,
  adminSaveCategory as save,
} from '#contracts/admin/categories.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as categories from '#server/use-cases/admin/products/categories.ts';

const READ = { may: 'catalogue.read' } as const;
const WRITE = { may: 'catalogue.write' } as const;

export default serve(
  deskRoute(list, categories.listCategories, READ),
  deskRoute(create, categories.createCategory, WRITE),
  deskRoute(save, categories.saveCategory, WRITE),
  deskRoute(remove, categories.deleteCategory, WRITE),
  deskRoute(move, categories.moveCategory, WRITE),
  deskRoute(order, categories.orderCategories, WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/categorias',
    '/api/admin/categorias/:id',
    '/api/admin/categorias/:id/endereco',
    '/api/admin/categorias-ordem',
  ],
};

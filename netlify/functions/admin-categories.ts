import type { Config } from '@netlify/functions';
import {
  adminCreateCategory as create,
  adminListCategories as list,
  adminMoveCategory as move,
  adminOrderCategories as order,
  adminDeleteCategory as remove,
  adminSaveCategory as save,
} from '#contracts/admin/categories.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as categories from '#server/use-cases/admin/products/categories.ts';

const READ = { may: 'catalogue.read' } as const;
const WRITE = { may: 'catalogue.write' } as const;

export default serve(
  route(list, ({ services, user }) => categories.listCategories(services, user), READ),
  route(create, ({ services, user, input }) => categories.createCategory(services, user, input), WRITE),
  route(save, ({ services, user, input }) => categories.saveCategory(services, user, input), WRITE),
  route(remove, ({ services, user, input }) => categories.deleteCategory(services, user, input.id), WRITE),
  route(move, ({ services, user, input }) => categories.moveCategory(services, user, input), WRITE),
  route(order, ({ services, user, input }) => categories.orderCategories(services, user, input), WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/categorias',
    '/api/admin/categorias/:id',
    '/api/admin/categorias/:id/endereco',
    '/api/admin/categorias-ordem',
  ],
};

import type { Config } from '@netlify/functions';
import {
  adminCreateCategory as create,
  adminListCategories as list,
  adminOrderCategories as order,
  adminDeleteCategory as remove,
  adminSaveCategory as save,
} from '#contracts/admin/categories.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as categories from '#server/use-cases/admin/categories.ts';

const ADMIN = { access: 'admin' } as const;

export default serve(
  route(list, ({ services, user }) => categories.listCategories(services, user), ADMIN),
  route(create, ({ services, user, input }) => categories.createCategory(services, user, input), ADMIN),
  route(save, ({ services, user, input }) => categories.saveCategory(services, user, input), ADMIN),
  route(remove, ({ services, user, input }) => categories.deleteCategory(services, user, input.id), ADMIN),
  route(order, ({ services, user, input }) => categories.orderCategories(services, user, input), ADMIN),
);

export const config: Config = {
  path: ['/api/admin/categorias', '/api/admin/categorias/:id', '/api/admin/categorias-ordem'],
};

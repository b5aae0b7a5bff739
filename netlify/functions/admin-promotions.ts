import type { Config } from '@netlify/functions';
import {
  adminSwitchPromotion as activate,
  adminCreatePromotion as create,
  adminGetPromotion as get,
  adminListPromotions as list,
  adminDeletePromotion as remove,
  adminSavePromotion as save,
} from '#contracts/admin/promotions.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/browse-promotions.ts';
import * as write from '#server/use-cases/admin/promotions.ts';

const ADMIN = { access: 'admin' } as const;

export default serve(
  route(list, ({ services, user, input }) => browse.listPromotions(services, user, input), ADMIN),
  route(get, ({ services, user, input }) => browse.openPromotion(services, user, input.id), ADMIN),
  route(create, ({ services, user, input }) => write.createPromotion(services, user, input), ADMIN),
  route(save, ({ services, user, input }) => write.savePromotion(services, user, input), ADMIN),
  route(activate, ({ services, user, input }) => write.switchPromotion(services, user, input), ADMIN),
  route(remove, ({ services, user, input }) => write.deletePromotion(services, user, input.id), ADMIN),
);

export const config: Config = {
  path: ['/api/admin/promocoes', '/api/admin/promocoes/:id', '/api/admin/promocoes/:id/ativa'],
};

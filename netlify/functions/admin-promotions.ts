import type { Config } from '@netlify/functions';
import {
  adminListCodes as codes,
  adminExportCodes as codesFile,
  adminMakeCodes as makeCodes,
} from '#contracts/admin/promotion-codes.ts';
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
import * as browse from '#server/use-cases/admin/promotions/browse-promotions.ts';
import * as many from '#server/use-cases/admin/promotions/promotion-codes.ts';
import * as write from '#server/use-cases/admin/promotions/promotions.ts';

const READ = { may: 'promotions.read' } as const;
const WRITE = { may: 'promotions.write' } as const;

export default serve(
  route(list, ({ services, user, input }) => browse.listPromotions(services, user, input), READ),
  route(get, ({ services, user, input }) => browse.openPromotion(services, user, input.id), READ),
  route(create, ({ services, user, input }) => write.createPromotion(services, user, input), WRITE),
  route(save, ({ services, user, input }) => write.savePromotion(services, user, input), WRITE),
  route(activate, ({ services, user, input }) => write.switchPromotion(services, user, input), WRITE),
  route(codes, ({ services, user, input }) => many.listCodes(services, user, input), READ),
  route(makeCodes, ({ services, user, input }) => many.makeCodes(services, user, input), WRITE),
  route(codesFile, ({ services, user, input }) => many.exportCodes(services, user, input.id), READ),
  route(remove, ({ services, user, input }) => write.deletePromotion(services, user, input.id), WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/promocoes',
    '/api/admin/promocoes/:id',
    '/api/admin/promocoes/:id/ativa',
    '/api/admin/promocoes/:id/codigos',
    '/api/admin/promocoes/:id/codigos/arquivo',
  ],
};

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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/pricing/browse-promotions.ts';
import * as many from '#server/use-cases/admin/pricing/promotion-codes.ts';
import * as write from '#server/use-cases/admin/pricing/promotions.ts';

const READ = { may: 'promotions.read' } as const;
const WRITE = { may: 'promotions.write' } as const;

export default serve(
  deskRoute(list, browse.listPromotions, READ),
  deskRoute(get, browse.openPromotion, READ),
  deskRoute(create, write.createPromotion, WRITE),
  deskRoute(save, write.savePromotion, WRITE),
  deskRoute(activate, write.switchPromotion, WRITE),
  deskRoute(codes, many.listCodes, WRITE),
  deskRoute(makeCodes, many.makeCodes, WRITE),
  deskRoute(codesFile, many.exportCodes, WRITE),
  deskRoute(remove, write.deletePromotion, WRITE),
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

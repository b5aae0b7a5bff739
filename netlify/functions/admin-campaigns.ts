import type { Config } from '@netlify/functions';
import {
  adminCreateCampaign as create,
  adminGetCampaign as get,
  adminListCampaigns as list,
  adminProposePrices as propose,
  adminDeleteCampaign as remove,
  adminSaveCampaign as save,
  adminTurnCampaign as turn,
} from '#contracts/admin/campaigns.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/promotions/browse-price-campaigns.ts';
import * as write from '#server/use-cases/admin/promotions/price-campaigns.ts';

const READ = { may: 'promotions.read' } as const;
/** Enough for 2,000 product ids with prices. */
const WRITE = {
  may: 'promotions.write',
  body: { kind: 'json', maxBytes: 400_000 },
} as const;

export default serve(
  route(list, ({ services, user, input }) => browse.listCampaigns(services, user, input), READ),
  route(propose, ({ services, user, input }) => browse.proposePrices(services, user, input), WRITE),
  route(get, ({ services, user, input }) => browse.openCampaign(services, user, input.id), READ),
  route(create, ({ services, user, input }) => write.createCampaign(services, user, input), WRITE),
  route(save, ({ services, user, input }) => write.saveCampaign(services, user, input), WRITE),
  route(turn, ({ services, user, input }) => write.turnCampaign(services, user, input), WRITE),
  route(remove, ({ services, user, input }) => write.deleteCampaign(services, user, input.id), WRITE),
);

export const config: Config = {
  path: [
    '/api/admin/campanhas',
    '/api/admin/campanhas/precos',
    '/api/admin/campanhas/:id',
    '/api/admin/campanhas/:id/situacao',
  ],
};

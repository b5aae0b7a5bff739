import type { Config } from '@netlify/functions';
import { adminCalendar as calendar } from '#contracts/admin/calendar.ts';
import {
  adminChangeMember as changeMember,
  adminCreateCampaign as create,
  adminGetCampaign as get,
  adminListCampaigns as list,
  adminProposePrices as propose,
  adminDeleteCampaign as remove,
  adminSaveCampaign as save,
  adminTurnCampaign as turn,
} from '#contracts/admin/campaigns.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/pricing/browse-price-campaigns.ts';
import * as members from '#server/use-cases/admin/pricing/campaign-members.ts';
import * as write from '#server/use-cases/admin/pricing/price-campaigns.ts';

const READ = { may: 'promotions.read' } as const;
/** Enough for 2,000 product ids with prices. */
const WRITE = { may: 'promotions.write', body: { kind: 'json', maxBytes: 400_000 } } as const;

export default serve(
  deskRoute(list, browse.listCampaigns, READ),
  deskRoute(propose, browse.proposePrices, WRITE),
  deskRoute(get, browse.openCampaign, READ),
  deskRoute(create, write.createCampaign, WRITE),
  deskRoute(save, write.saveCampaign, WRITE),
  deskRoute(turn, write.turnCampaign, WRITE),
  deskRoute(remove, write.deleteCampaign, WRITE),
  deskRoute(changeMember, members.changeMember, { may: 'promotions.write' }),
  deskRoute(calendar, members.openCalendar, READ),
);

export const config: Config = {
  path: [
    '/api/admin/campanhas',
    '/api/admin/campanhas/precos',
    '/api/admin/campanhas/:id',
    '/api/admin/campanhas/:id/situacao',
    '/api/admin/campanhas/:id/partes',
    '/api/admin/calendario',
  ],
};

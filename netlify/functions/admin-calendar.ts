import type { Config } from '@netlify/functions';
import { adminCalendar as calendar } from '#contracts/admin/calendar.ts';
import { adminChangeMember as change } from '#contracts/admin/campaigns.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { changeMember, openCalendar } from '#server/use-cases/admin/promotions/campaign-members.ts';

export default serve(
  deskRoute(calendar, openCalendar, {
    may: 'promotions.read',
  }),
  deskRoute(change, changeMember, {
    may: 'promotions.write',
  }),
);

export const config: Config = {
  path: ['/api/admin/calendario', '/api/admin/campanhas/:id/partes'],
};

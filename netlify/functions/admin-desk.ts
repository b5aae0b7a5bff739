import type { Config } from '@netlify/functions';
import {
  adminDashboard,
  adminDismissAlarm,
  adminListActivity,
  adminPublish,
  adminPublishing,
  adminSearch,
  adminWaiting,
} from '#contracts/admin/desk.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as desk from '#server/use-cases/admin/reports/desk.ts';
import { dismissAlarm } from '#server/use-cases/admin/shop/dismiss-alarm.ts';

const OPEN = { may: 'desk.open' } as const;

export default serve(
  route(adminDashboard, ({ services, user, input }) => desk.showDashboard(services, user, input.dias), OPEN),
  route(adminSearch, ({ services, user, input }) => desk.searchDesk(services, user, input.q), OPEN),
  route(adminListActivity, ({ services, user, input }) => desk.listActivity(services, user, input), {
    may: 'log.read',
  }),
  route(adminPublishing, ({ services, user }) => desk.showPublishing(services, user), OPEN),
  route(adminPublish, ({ services, user, input }) => desk.movePublishing(services, user, input), OPEN),
  route(adminDismissAlarm, ({ services, user, input }) => dismissAlarm(services, user, input), {
    may: 'alarms.handle',
  }),
  route(adminWaiting, ({ services, user }) => desk.showWaiting(services, user), OPEN),
);

export const config: Config = {
  path: [
    '/api/admin/painel',
    '/api/admin/busca',
    '/api/admin/atividades',
    '/api/admin/publicacao',
    '/api/admin/pendencias',
    '/api/admin/alertas/:id/visto',
  ],
};

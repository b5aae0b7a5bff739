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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { dismissAlarm } from '#server/use-cases/admin/operations/dismiss-alarm.ts';
import * as desk from '#server/use-cases/admin/reports/desk.ts';

const OPEN = { may: 'desk.open' } as const;

export default serve(
  deskRoute(adminDashboard, desk.showDashboard, OPEN),
  deskRoute(adminSearch, desk.searchDesk, OPEN),
  deskRoute(adminListActivity, desk.listActivity, { may: 'log.read' }),
  deskRoute(adminPublishing, desk.showPublishing, OPEN),
  deskRoute(adminPublish, desk.movePublishing, OPEN),
  deskRoute(adminDismissAlarm, dismissAlarm, { may: 'alarms.handle' }),
  deskRoute(adminWaiting, desk.showWaiting, OPEN),
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

import type { Config } from '@netlify/functions';
import {
  adminDemoteUser as demote,
  adminGetUser as get,
  adminListUsers as list,
  adminPromoteUser as promote,
  adminResetSecondFactor as resetFactor,
  adminSetUserStatus as setStatus,
} from '#contracts/admin/users.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/people/browse-users.ts';
import * as change from '#server/use-cases/admin/people/change-user.ts';

const READ = { may: 'customers.read' } as const;
const STATUS = { may: 'customers.write', mails: true } as const;
const TEAM = { may: 'team.manage', mails: true } as const;

export default serve(
  deskRoute(list, browse.listUsers, READ),
  deskRoute(get, browse.showUser, READ),
  deskRoute(setStatus, change.setUserStatus, STATUS),
  deskRoute(promote, change.promoteUser, TEAM),
  deskRoute(resetFactor, change.resetSecondFactor, TEAM),
  deskRoute(demote, change.demoteUser, TEAM),
);

export const config: Config = {
  path: [
    '/api/admin/usuarios',
    '/api/admin/usuarios/:id',
    '/api/admin/usuarios/:id/status',
    '/api/admin/usuarios/:id/administrador',
    '/api/admin/usuarios/:id/segundo-fator',
  ],
};

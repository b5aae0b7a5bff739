import type { Config } from '@netlify/functions';
import {
  adminDemoteUser as demote,
  adminGetUser as get,
  adminListUsers as list,
  adminPromoteUser as promote,
  adminResetSecondFactor as resetFactor,
  adminSetUserStatus as setStatus,
} from '#contracts/admin/users.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as browse from '#server/use-cases/admin/people/browse-users.ts';
import * as change from '#server/use-cases/admin/people/change-user.ts';

const READ = { may: 'customers.read' } as const;
const STATUS = { may: 'customers.write', mails: true } as const;
const TEAM = { may: 'team.manage', mails: true } as const;

export default serve(
  route(list, ({ services, user, input }) => browse.listUsers(services, user, input), READ),
  route(get, ({ services, user, input }) => browse.showUser(services, user, input.id), READ),
  route(setStatus, ({ services, user, input }) => change.setUserStatus(services, user, input), STATUS),
  route(promote, ({ services, user, input }) => change.promoteUser(services, user, input.id), TEAM),
  route(resetFactor, ({ services, user, input }) => change.resetSecondFactor(services, user, input.id), TEAM),
  route(demote, ({ services, user, input }) => change.demoteUser(services, user, input.id), TEAM),
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

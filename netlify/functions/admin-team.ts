import type { Config } from '@netlify/functions';
import {
  adminSetDailyReport,
  adminGetTeam as get,
  adminInvite as invite,
  adminResendInvitation as resend,
  adminSetRole as setRole,
  adminWithdrawInvitation as withdraw,
} from '#contracts/admin/team.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as team from '#server/use-cases/admin/people/team.ts';
import { setDailyReport } from '#server/use-cases/admin/shop/set-daily-report.ts';

const TEAM = { may: 'team.manage' } as const;
const TOLD = { ...TEAM, mails: true } as const;
/** Each invitation mails an address that somebody typed. */
const INVITE = { ...TOLD, throttle: { name: 'invite', max: 40, seconds: 3600 } } as const;

export default serve(
  route(get, ({ services, user }) => team.showTeam(services, user), TEAM),
  route(setRole, ({ services, user, input }) => team.setRole(services, user, input), TOLD),
  route(invite, ({ services, user, input }) => team.invite(services, user, input), INVITE),
  route(resend, ({ services, user, input }) => team.resendInvitation(services, user, input.id), INVITE),
  route(withdraw, ({ services, user, input }) => team.withdrawInvitation(services, user, input.id), TEAM),
  route(adminSetDailyReport, ({ services, user, input }) => setDailyReport(services, user, input), {
    may: 'desk.open',
  }),
);

export const config: Config = {
  path: [
    '/api/admin/equipe',
    '/api/admin/equipe/:id',
    '/api/admin/convites',
    '/api/admin/convites/:id',
    '/api/admin/convites/:id/reenvio',
    '/api/admin/novidades',
  ],
};

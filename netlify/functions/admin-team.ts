import type { Config } from '@netlify/functions';
import {
  adminSetDailyReport,
  adminGetTeam as get,
  adminInvite as invite,
  adminResendInvitation as resend,
  adminSetRole as setRole,
  adminWithdrawInvitation as withdraw,
} from '#contracts/admin/team.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as team from '#server/use-cases/admin/people/team.ts';
import { setDailyReport } from '#server/use-cases/admin/reports/set-daily-report.ts';

const TEAM = { may: 'team.manage' } as const;
const MAILED = { ...TEAM, mails: true } as const;
/** Each invitation mails an address that somebody typed. */
const INVITE = { ...MAILED, throttle: { name: 'invite', max: 40, seconds: 3600 } } as const;

export default serve(
  deskRoute(get, team.showTeam, TEAM),
  deskRoute(setRole, team.setRole, MAILED),
  deskRoute(invite, team.invite, INVITE),
  deskRoute(resend, team.resendInvitation, INVITE),
  deskRoute(withdraw, team.withdrawInvitation, TEAM),
  deskRoute(adminSetDailyReport, setDailyReport, { may: 'desk.open' }),
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

import type { Config } from '@netlify/functions';
import { acceptInvitation, readInvitation } from '#contracts/invitation.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { joinTeam, readInvitation as read } from '#server/use-cases/account/join-team.ts';

const OPEN = { throttle: { name: 'invitation', max: 60, seconds: 600 } } as const;

export default serve(
  route(readInvitation, ({ services, input }) => read(services, input), OPEN),
  route(acceptInvitation, ({ services, visitor, input }) => joinTeam(services, visitor, input), {
    ...OPEN,
    mails: true,
  }),
);

export const config: Config = { path: ['/api/convite', '/api/convite/leitura'] };

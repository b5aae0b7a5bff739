import type { Config } from '@netlify/functions';
import { endOtherSessions, endSession, listSessions } from '#contracts/security.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  endOtherSessions as endOthers,
  endOwnSession,
  ownSessions,
} from '#server/use-cases/account/own-sessions.ts';

const OWN = { access: 'customer', throttle: { name: 'own-sessions', max: 300, seconds: 600 } } as const;

export default serve(
  route(listSessions, ({ services, user }) => ownSessions(services, user), OWN),
  route(endSession, ({ services, user, input }) => endOwnSession(services, user, input.id), OWN),
  route(endOtherSessions, ({ services, user }) => endOthers(services, user), OWN),
);

export const config: Config = { path: ['/api/conta/sessoes', '/api/conta/sessoes/:id'] };

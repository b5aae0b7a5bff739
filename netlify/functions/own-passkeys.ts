import type { Config } from '@netlify/functions';
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from '#contracts/passkeys.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as own from '#server/use-cases/account/manage-passkeys.ts';

const OWN = {
  access: 'customer',
  mails: true,
  throttle: { name: 'own-account', max: 120, seconds: 600 },
} as const;

export default serve(
  route(listPasskeys, ({ services, user }) => own.ownPasskeys(services, user), {
    access: 'customer',
    throttle: { name: 'own-sessions', max: 300, seconds: 600 },
  }),
  route(startPasskey, ({ services, user, input }) => own.startPasskey(services, user, input), OWN),
  route(
    addPasskey,
    ({ services, visitor, user, input }) => own.addPasskey(services, visitor, user, input),
    OWN,
  ),
  route(renamePasskey, ({ services, user, input }) => own.renamePasskey(services, user, input), OWN),
  route(
    removePasskey,
    ({ services, visitor, user, input }) => own.removePasskey(services, visitor, user, input),
    OWN,
  ),
);

export const config: Config = {
  path: [
    '/api/conta/chaves-de-acesso',
    '/api/conta/chaves-de-acesso/:id',
    '/api/conta/chaves-de-acesso/:id/remocao',
  ],
};

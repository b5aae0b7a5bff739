import type { Config } from '@netlify/functions';
import { confirmEmail, requestReset, resendConfirmation, resetPassword, signUp } from '#contracts/account.ts';
import { openAccount } from '#contracts/orders.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import {
  confirmEmail as confirm,
  resendConfirmation as resend,
} from '#server/use-cases/account/confirm-email.ts';
import {
  requestReset as askForReset,
  resetPassword as reset,
} from '#server/use-cases/account/recover-password.ts';
import { signUp as makeAccount, openAccount as openFor } from '#server/use-cases/account/sign-up.ts';

/** Public routes, which share one rate limit per network. */
const OPEN = {
  access: 'unknown',
  throttle: { name: 'account', max: 60, seconds: 600 },
  mails: true,
} as const;

export default serve(
  route(signUp, ({ services, visitor, input }) => makeAccount(services, visitor, input), OPEN),
  route(openAccount, ({ services, visitor, input }) => openFor(services, visitor, input), OPEN),
  route(confirmEmail, ({ services, visitor, input }) => confirm(services, visitor, input), {
    ...OPEN,
    access: 'anyone',
  }),
  route(resendConfirmation, ({ services, visitor, user }) => resend(services, visitor, user.userId), {
    access: 'customer',
    throttle: { name: 'own-account', max: 120, seconds: 600 },
    mails: true,
  }),
  route(requestReset, ({ services, visitor, input }) => askForReset(services, visitor, input), OPEN),
  route(resetPassword, ({ services, visitor, input }) => reset(services, visitor, input), OPEN),
);

export const config: Config = {
  path: ['/api/conta', '/api/conta/confirmacao', '/api/conta/confirmacao/reenvio', '/api/conta/recuperacao'],
};

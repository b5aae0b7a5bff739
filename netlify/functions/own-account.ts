import type { Config } from '@netlify/functions';
import { becomeAdmin, cancelEmailChange, changeEmail, changePassword } from '#contracts/account.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { becomeAdmin as promote } from '#server/use-cases/account/become-admin.ts';
import {
  changeEmail as askForChange,
  cancelEmailChange as giveUp,
} from '#server/use-cases/account/change-email.ts';
import { changePassword as change } from '#server/use-cases/account/change-password.ts';

const OWN = {
  access: 'customer',
  mails: true,
  throttle: { name: 'own-account', max: 120, seconds: 600 },
} as const;

export default serve(
  route(changeEmail, ({ services, user, input }) => askForChange(services, user, input), OWN),
  route(cancelEmailChange, ({ services, user }) => giveUp(services, user), OWN),
  route(changePassword, ({ services, visitor, user, input }) => change(services, visitor, user, input), OWN),
  route(becomeAdmin, ({ services, visitor, user }) => promote(services, visitor, user), OWN),
);

export const config: Config = { path: ['/api/conta/email', '/api/conta/senha', '/api/conta/administrador'] };

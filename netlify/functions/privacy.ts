import type { Config } from '@netlify/functions';
import { changeConsent, deleteAccount, exportData, listConsents } from '#contracts/privacy.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { removeCards } from '#server/use-cases/payments/remove-cards.ts';
import * as consents from '#server/use-cases/privacy/consents.ts';
import * as data from '#server/use-cases/privacy/personal-data.ts';

const CUSTOMER = { access: 'customer', throttle: { name: 'privacy', max: 120, seconds: 600 } } as const;

export default serve(
  route(listConsents, ({ services, user }) => consents.listConsents(services, user.userId), CUSTOMER),
  route(
    changeConsent,
    ({ services, user, input }) => consents.changeConsent(services, user, input),
    CUSTOMER,
  ),
  route(exportData, ({ services, user }) => data.exportData(services, user), {
    access: 'customer',
    throttle: { name: 'export', max: 20, seconds: 3600 },
  }),
  route(
    deleteAccount,
    ({ services, visitor, user, input }) => data.deleteAccount(services, visitor, user, input.password),
    { ...CUSTOMER, mails: true, after: removeCards },
  ),
);

export const config: Config = {
  path: ['/api/conta/consentimentos', '/api/conta/dados', '/api/conta/exclusao'],
};

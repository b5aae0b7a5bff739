import type { Config } from '@netlify/functions';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '#contracts/security.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as factor from '#server/use-cases/account/manage-second-factor.ts';

const OWN = {
  access: 'customer',
  mails: true,
  throttle: { name: 'own-account', max: 120, seconds: 600 },
} as const;

export default serve(
  route(
    startSecondFactor,
    (call) => factor.startSecondFactor(call.services, call.visitor, call.user, call.input),
    OWN,
  ),
  route(
    confirmSecondFactor,
    (call) => factor.confirmSecondFactor(call.services, call.visitor, call.user, call.input),
    OWN,
  ),
  route(
    removeSecondFactor,
    (call) => factor.removeSecondFactor(call.services, call.visitor, call.user, call.input),
    OWN,
  ),
  route(renewRecoveryCodes, (call) => factor.renewRecoveryCodes(call.services, call.user, call.input), OWN),
);

export const config: Config = {
  path: ['/api/conta/segundo-fator', '/api/conta/segundo-fator/remocao', '/api/conta/segundo-fator/codigos'],
};

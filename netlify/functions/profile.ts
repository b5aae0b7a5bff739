import type { Config } from '@netlify/functions';
import { changeProfile, getProfile } from '#contracts/profile.ts';
import { listSavedCards, removeSavedCard } from '#contracts/saved-cards.ts';
import { customerRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as profile from '#server/use-cases/account/profile.ts';
import * as cards from '#server/use-cases/account/saved-cards.ts';
import { removeCards } from '#server/use-cases/payments/remove-cards.ts';

const OPTIONS = { throttle: { name: 'profile', max: 300, seconds: 600 } };

export default serve(
  customerRoute(getProfile, profile.showProfile, OPTIONS),
  customerRoute(changeProfile, profile.changeProfile, OPTIONS),
  customerRoute(listSavedCards, cards.listSavedCards, OPTIONS),
  customerRoute(removeSavedCard, cards.removeSavedCard, { ...OPTIONS, after: removeCards }),
);

export const config: Config = {
  path: ['/api/conta/perfil', '/api/conta/cartoes', '/api/conta/cartoes/:id'],
};

import type { Config } from '@netlify/functions';
import { addFavourite, getFavourites, mergeFavourites, removeFavourite } from '#contracts/favourites.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as favourites from '#server/use-cases/account/favourites.ts';

const CUSTOMERS = { access: 'customer', throttle: { name: 'favourites', max: 600, seconds: 600 } } as const;

export default serve(
  route(getFavourites, ({ services, user }) => favourites.showFavourites(services, user.userId), CUSTOMERS),
  route(
    mergeFavourites,
    ({ services, user, input }) => favourites.mergeFavourites(services, user.userId, input.ids),
    CUSTOMERS,
  ),
  route(
    addFavourite,
    ({ services, user, input }) => favourites.addFavourite(services, user.userId, input.id),
    CUSTOMERS,
  ),
  route(
    removeFavourite,
    ({ services, user, input }) => favourites.removeFavourite(services, user.userId, input.id),
    CUSTOMERS,
  ),
);

export const config: Config = { path: ['/api/favoritos', '/api/favoritos/:id'] };

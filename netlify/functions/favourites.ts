import type { Config } from '@netlify/functions';
import { addFavourite, getFavourites, mergeFavourites, removeFavourite } from '#contracts/favourites.ts';
import { customerRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as favourites from '#server/use-cases/account/favourites.ts';

const OPTIONS = { throttle: { name: 'favourites', max: 600, seconds: 600 } };

export default serve(
  customerRoute(getFavourites, favourites.showFavourites, OPTIONS),
  customerRoute(mergeFavourites, favourites.mergeFavourites, OPTIONS),
  customerRoute(addFavourite, favourites.addFavourite, OPTIONS),
  customerRoute(removeFavourite, favourites.removeFavourite, OPTIONS),
);

export const config: Config = { path: ['/api/favoritos', '/api/favoritos/:id'] };

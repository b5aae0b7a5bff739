import { defineMiddleware } from 'astro:middleware';
import { finished } from './live/finished.ts';

/** Built pages are finished at the end of the build (src/build/finish.ts), the others on their way out. */
export const onRequest = defineMiddleware(({ isPrerendered, routePattern, request }, next) =>
  isPrerendered || import.meta.env.DEV ? next() : finished(next, { route: routePattern, request }),
);

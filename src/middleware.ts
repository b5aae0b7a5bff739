import { defineMiddleware } from 'astro:middleware';
import { finished } from './live/finished.ts';

/** Prerendered pages are post-processed at the end of the build (src/build/finish.ts), the others here. */
export const onRequest = defineMiddleware(({ isPrerendered, routePattern, request }, next) =>
  isPrerendered || import.meta.env.DEV ? next() : finished(next, { route: routePattern, request }),
);

import type { Config } from '@netlify/functions';
import { serveCollectionPage } from '#server/http/collection-page.ts';

export default serveCollectionPage;

export const config: Config = {
  path: ['/listagem', '/colecao/:slug', '/colecao/:slug/:page'],
  preferStatic: true,
};

import type { Config } from '@netlify/functions';
import { servePage } from '#server/http/page.ts';

export default servePage;

export const config: Config = {
  path: [
    '/listagem',
    '/colecao/:slug',
    '/colecao/:slug/:page',
    '/produto/:id',
    '/produto/:id/avaliacoes',
    '/previa/:token',
    '/como-em',
  ],
  preferStatic: true,
};

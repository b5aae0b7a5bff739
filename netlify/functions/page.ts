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
    '/produto/:id/perguntas',
    '/previa/:token',
    '/como-em',
    // Where other shops show things (src/domain/move-in/old-addresses.ts).
    '/products',
    '/products/*',
    '/collections',
    '/collections/*',
    '/pages/*',
    '/blogs/*',
    '/produtos',
    '/produtos/*',
    '/productos',
    '/productos/*',
    '/product/*',
    '/product-category/*',
    '/categoria-produto/*',
    '/loja',
    '/loja/*',
    '/shop',
    '/shop/*',
  ],
  preferStatic: true,
};

import type { Config } from '@netlify/functions';
import {
  adminGetPage,
  adminListPages,
  adminListVersions,
  adminPublishPage,
  adminSavePage,
} from '#contracts/admin/pages.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as pages from '#server/use-cases/admin/pages.ts';

const ADMIN = { access: 'admin', may: 'pages.write' } as const;
/** A page of sixty sections, each full of words. */
const WHOLE_PAGE = { ...ADMIN, body: { kind: 'json', maxBytes: 400_000 } } as const;

export default serve(
  route(adminListPages, ({ services, user }) => pages.listPages(services, user), ADMIN),
  route(adminGetPage, ({ services, user, input }) => pages.openPage(services, user, input.id), ADMIN),
  route(adminSavePage, ({ services, user, input }) => pages.savePage(services, user, input), WHOLE_PAGE),
  route(adminPublishPage, ({ services, user, input }) => pages.publishPage(services, user, input), ADMIN),
  route(
    adminListVersions,
    ({ services, user, input }) => pages.listVersions(services, user, input.id),
    ADMIN,
  ),
);

export const config: Config = {
  path: [
    '/api/admin/paginas',
    '/api/admin/paginas/:id',
    '/api/admin/paginas/:id/publicar',
    '/api/admin/paginas/:id/versoes',
  ],
};

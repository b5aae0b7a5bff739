import type { Config } from '@netlify/functions';
import { adminListPages as list } from '#contracts/admin/page-list.ts';
import {
  adminCreatePage as create,
  adminListFigures as figures,
  adminGetPage as get,
  adminDeletePage as remove,
  adminSavePage as save,
  adminListVersions as versions,
} from '#contracts/admin/pages.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as campaigns from '#server/use-cases/admin/pages/campaigns.ts';
import * as pages from '#server/use-cases/admin/pages/pages.ts';
import { listFigures } from '#server/use-cases/admin/pages/text-figures.ts';

const ADMIN = { may: 'pages.write' } as const;
/** Enough for a page of sixty sections full of text. */
const WHOLE = { ...ADMIN, body: { kind: 'json', maxBytes: 400_000 } } as const;

export default serve(
  route(list, ({ services, user }) => pages.listPages(services, user), ADMIN),
  route(get, ({ services, user, input }) => pages.openPage(services, user, input.id), ADMIN),
  route(save, ({ services, user, input }) => pages.savePage(services, user, input), WHOLE),
  route(versions, ({ services, user, input }) => pages.listVersions(services, user, input.id), ADMIN),
  route(create, ({ services, user, input }) => campaigns.createPage(services, user, input), ADMIN),
  route(figures, ({ services, user }) => listFigures(services, user), ADMIN),
  route(remove, ({ services, user, input }) => campaigns.deletePage(services, user, input.id), ADMIN),
);

export const config: Config = {
  path: [
    '/api/admin/campos',
    '/api/admin/paginas',
    '/api/admin/paginas/:id',
    '/api/admin/paginas/:id/versoes',
  ],
};

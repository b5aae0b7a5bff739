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
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as campaignPages from '#server/use-cases/admin/pages/campaign-pages.ts';
import * as pages from '#server/use-cases/admin/pages/pages.ts';
import { listFigures } from '#server/use-cases/admin/pages/text-figures.ts';

const ADMIN = { may: 'pages.write' } as const;
/** Enough for a page of sixty sections full of text. */
const WHOLE = { ...ADMIN, body: { kind: 'json', maxBytes: 400_000 } } as const;

export default serve(
  deskRoute(list, pages.listPages, ADMIN),
  deskRoute(get, pages.openPage, ADMIN),
  deskRoute(save, pages.savePage, WHOLE),
  deskRoute(versions, pages.listVersions, ADMIN),
  deskRoute(create, campaignPages.createPage, ADMIN),
  deskRoute(figures, listFigures, ADMIN),
  deskRoute(remove, campaignPages.deletePage, ADMIN),
);

export const config: Config = {
  path: [
    '/api/admin/campos',
    '/api/admin/paginas',
    '/api/admin/paginas/:id',
    '/api/admin/paginas/:id/versoes',
  ],
};

import type { Config } from '@netlify/functions';
import {
  adminCheckRedirects as check,
  adminCreateRedirect as create,
  adminImportRedirects as fromFile,
  adminGetRedirect as get,
  adminListRedirects as list,
  adminDeleteRedirect as remove,
  adminSaveRedirect as save,
  adminExportRedirects as toFile,
} from '#contracts/admin/redirects.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as use from '#server/use-cases/admin/pages/redirects.ts';

const ADMIN = { may: 'pages.write' } as const;
/** Enough for two thousand rows of two paths each. */
const WHOLE = { ...ADMIN, body: { kind: 'json', maxBytes: 1024 * 1024 } } as const;

export default serve(
  deskRoute(list, use.listRedirects, ADMIN),
  deskRoute(get, use.openRedirect, ADMIN),
  route(
    create,
    ({ services, user, input }) => use.saveRedirect(services, user, { id: null, ...input }),
    ADMIN,
  ),
  deskRoute(save, use.saveRedirect, ADMIN),
  deskRoute(remove, use.deleteRedirect, ADMIN),
  deskRoute(toFile, use.exportRedirects, ADMIN),
  deskRoute(check, use.checkRedirects, WHOLE),
  deskRoute(fromFile, use.importRedirects, WHOLE),
);

export const config: Config = {
  path: [
    '/api/admin/redirecionamentos',
    '/api/admin/redirecionamentos/:id',
    '/api/admin/redirecionamentos-arquivo',
    '/api/admin/redirecionamentos-arquivo/conferir',
  ],
};

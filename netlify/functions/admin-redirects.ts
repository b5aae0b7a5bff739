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
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as use from '#server/use-cases/admin/pages/redirects.ts';

const ADMIN = { may: 'pages.write' } as const;
/** Enough for two thousand rows of two paths each. */
const WHOLE = { ...ADMIN, body: { kind: 'json', maxBytes: 1024 * 1024 } } as const;

export default serve(
  route(list, ({ services, user, input }) => use.listRedirects(services, user, input), ADMIN),
  route(get, ({ services, user, input }) => use.openRedirect(services, user, input.id), ADMIN),
  route(
    create,
    ({ services, user, input }) => use.saveRedirect(services, user, { id: null, ...input }),
    ADMIN,
  ),
  route(save, ({ services, user, input }) => use.saveRedirect(services, user, input), ADMIN),
  route(remove, ({ services, user, input }) => use.deleteRedirect(services, user, input.id), ADMIN),
  route(toFile, ({ services, user, input }) => use.exportRedirects(services, user, input.busca), ADMIN),
  route(check, ({ services, user, input }) => use.checkRedirects(services, user, input.rows), WHOLE),
  route(fromFile, ({ services, user, input }) => use.importRedirects(services, user, input.rows), WHOLE),
);

export const config: Config = {
  path: [
    '/api/admin/redirecionamentos',
    '/api/admin/redirecionamentos/:id',
    '/api/admin/redirecionamentos-arquivo',
    '/api/admin/redirecionamentos-arquivo/conferir',
  ],
};

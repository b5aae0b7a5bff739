import type { Config } from '@netlify/functions';
import {
  adminCreateAnnouncement as create,
  adminListAnnouncements as list,
  adminDeleteAnnouncement as remove,
  adminSaveAnnouncement as save,
} from '#contracts/admin/announcements.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as use from '#server/use-cases/admin/pages/announcements.ts';

const ADMIN = { may: 'pages.write' } as const;

export default serve(
  deskRoute(list, use.listAnnouncements, ADMIN),
  route(create, ({ services, user, input }) => use.saveAnnouncement(services, user, input, null), ADMIN),
  route(
    save,
    ({ services, user, input: { id, version, ...draft } }) =>
      use.saveAnnouncement(services, user, draft, { id, version }),
    ADMIN,
  ),
  deskRoute(remove, use.deleteAnnouncement, ADMIN),
);

export const config: Config = { path: ['/api/admin/anuncios', '/api/admin/anuncios/:id'] };

import type { Config } from '@netlify/functions';
import {
  adminExportNews as file,
  adminListNews as list,
  adminRemoveNews as remove,
  adminRestoreNews as restore,
} from '#contracts/admin/newsletter.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportNews, listNews, removeNews, restoreNews } from '#server/use-cases/admin/contact/newsletter.ts';

export default serve(
  deskRoute(list, listNews, { may: 'newsletter.read' }),
  deskRoute(file, exportNews, { may: 'newsletter.export' }),
  deskRoute(remove, removeNews, { may: 'newsletter.write' }),
  deskRoute(restore, restoreNews, { may: 'newsletter.write' }),
);

export const config: Config = {
  path: [
    '/api/admin/newsletter',
    '/api/admin/newsletter/arquivo',
    '/api/admin/newsletter/saida',
    '/api/admin/newsletter/volta',
  ],
};

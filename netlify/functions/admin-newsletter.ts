import type { Config } from '@netlify/functions';
import {
  adminExportNews as file,
  adminListNews as list,
  adminRemoveNews as remove,
  adminRestoreNews as restore,
} from '#contracts/admin/newsletter.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportNews, listNews, removeNews, restoreNews } from '#server/use-cases/admin/people/newsletter.ts';

export default serve(
  route(list, ({ services, user, input }) => listNews(services, user, input), { may: 'newsletter.read' }),
  route(file, ({ services, user }) => exportNews(services, user), { may: 'newsletter.export' }),
  route(remove, ({ services, user, input }) => removeNews(services, user, input.email), {
    may: 'newsletter.write',
  }),
  route(restore, ({ services, user, input }) => restoreNews(services, user, input.removal), {
    may: 'newsletter.write',
  }),
);

export const config: Config = {
  path: [
    '/api/admin/newsletter',
    '/api/admin/newsletter/arquivo',
    '/api/admin/newsletter/saida',
    '/api/admin/newsletter/volta',
  ],
};

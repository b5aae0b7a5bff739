import type { Config } from '@netlify/functions';
import {
  adminMovePage as move,
  adminPreviewPage as preview,
  adminPublishPage as publish,
  adminUnplanPage as unplan,
  adminWithdrawPage as withdraw,
} from '#contracts/admin/pages.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { movePage, withdrawPage } from '#server/use-cases/admin/pages/campaigns.ts';
import { previewPage } from '#server/use-cases/admin/pages/pages.ts';
import { publishPage, unplanPage } from '#server/use-cases/admin/pages/publish-page.ts';

const ADMIN = { may: 'pages.write' } as const;

export default serve(
  route(move, ({ services, user, input }) => movePage(services, user, input), ADMIN),
  route(preview, ({ services, user, input }) => previewPage(services, user, input.id), ADMIN),
  route(publish, ({ services, user, input }) => publishPage(services, user, input), ADMIN),
  route(unplan, ({ services, user, input }) => unplanPage(services, user, input), ADMIN),
  route(withdraw, ({ services, user, input }) => withdrawPage(services, user, input.id), ADMIN),
);

export const config: Config = {
  path: [
    '/api/admin/paginas/:id/agenda/:publication',
    '/api/admin/paginas/:id/endereco',
    '/api/admin/paginas/:id/previa',
    '/api/admin/paginas/:id/publicar',
    '/api/admin/paginas/:id/retirar',
  ],
};

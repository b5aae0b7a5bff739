import type { Config } from '@netlify/functions';
import {
  adminMovePage as move,
  adminPreviewPage as preview,
  adminPublishPage as publish,
  adminUnplanPage as unplan,
  adminWithdrawPage as withdraw,
} from '#contracts/admin/pages.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { movePage, withdrawPage } from '#server/use-cases/admin/pages/campaign-pages.ts';
import { previewPage } from '#server/use-cases/admin/pages/pages.ts';
import { publishPage, unplanPage } from '#server/use-cases/admin/pages/publish-page.ts';

const ADMIN = { may: 'pages.write' } as const;

export default serve(
  deskRoute(move, movePage, ADMIN),
  deskRoute(preview, previewPage, ADMIN),
  deskRoute(publish, publishPage, ADMIN),
  deskRoute(unplan, unplanPage, ADMIN),
  deskRoute(withdraw, withdrawPage, ADMIN),
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

import type { Config } from '@netlify/functions';
import { adminListMovePictures, adminRetryMovePictures } from '#contracts/admin/move-pictures.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listMovePictures, retryMovePictures } from '#server/use-cases/admin/move-in/move-pictures.ts';

const MOVE = { may: 'shop.move' } as const;

export default serve(
  deskRoute(adminListMovePictures, listMovePictures, MOVE),
  deskRoute(adminRetryMovePictures, retryMovePictures, MOVE),
);

export const config: Config = {
  path: ['/api/admin/mudancas/:id/fotos', '/api/admin/mudancas/:id/fotos/nova-tentativa'],
};

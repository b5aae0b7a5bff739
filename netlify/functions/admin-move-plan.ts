import type { Config } from '@netlify/functions';
import { adminMapMoveFile } from '#contracts/admin/move-in.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { mapMoveFile } from '#server/use-cases/admin/move-in/map-move-file.ts';

const MOVE = { may: 'shop.move' } as const;

export default serve(deskRoute(adminMapMoveFile, mapMoveFile, MOVE));

export const config: Config = {
  path: ['/api/admin/mudancas/:id/arquivos/:arquivo/colunas'],
};

import type { Config } from '@netlify/functions';
import { adminUndoMove } from '#contracts/admin/move-in.ts';
import { adminListMovePictures, adminRetryMovePictures } from '#contracts/admin/move-pictures.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listMovePictures, retryMovePictures } from '#server/use-cases/admin/move-in/move-pictures.ts';
import { undoMove } from '#server/use-cases/admin/move-in/undo-move.ts';
import { callWorker } from '#server/use-cases/move-in/call-worker.ts';

const MOVE = { may: 'shop.move' } as const;
/** What it wants done is done in the background. */
const BEGINS = { ...MOVE, after: callWorker } as const;

export default serve(
  deskRoute(adminListMovePictures, listMovePictures, MOVE),
  deskRoute(adminRetryMovePictures, retryMovePictures, BEGINS),
  deskRoute(adminUndoMove, undoMove, BEGINS),
);

export const config: Config = {
  path: [
    '/api/admin/mudancas/:id/fotos',
    '/api/admin/mudancas/:id/fotos/nova-tentativa',
    '/api/admin/mudancas/:id/desfazer',
  ],
};

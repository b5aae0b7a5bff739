import type { Config } from '@netlify/functions';
import {
  adminAddMoveFile,
  adminGiveUpMove,
  adminListMoves,
  adminOpenMove,
  adminRemoveMoveFile,
  adminStartMove,
  MAX_MOVE_FILE_BYTES,
  MAX_MOVE_SENT_BYTES,
} from '#contracts/admin/move-in.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { addMoveFile, removeMoveFile } from '#server/use-cases/admin/move-in/move-files.ts';
import { giveUpMove, listMoves, openMove, startMove } from '#server/use-cases/admin/move-in/moves.ts';

const MOVE = { may: 'shop.move' } as const;
const FILE = {
  ...MOVE,
  body: { kind: 'bytes', maxBytes: MAX_MOVE_SENT_BYTES, unpacksTo: MAX_MOVE_FILE_BYTES },
  throttle: { name: 'move-files', max: 120, seconds: 600 },
} as const;

export default serve(
  deskRoute(adminListMoves, listMoves, MOVE),
  deskRoute(adminStartMove, startMove, MOVE),
  deskRoute(adminOpenMove, openMove, MOVE),
  deskRoute(adminGiveUpMove, giveUpMove, MOVE),
  route(
    adminAddMoveFile,
    ({ services, user, input, bytes }) => addMoveFile(services, user, input, bytes),
    FILE,
  ),
  deskRoute(adminRemoveMoveFile, removeMoveFile, MOVE),
);

export const config: Config = {
  path: [
    '/api/admin/mudancas',
    '/api/admin/mudancas/:id',
    '/api/admin/mudancas/:id/arquivos/:nome',
    '/api/admin/mudancas/:id/arquivos/:arquivo',
  ],
};

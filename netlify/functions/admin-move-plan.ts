import type { Config } from '@netlify/functions';
import {
  adminAnswerMove,
  adminExportMoveFindings,
  adminGoOnMove,
  adminListMoveFindings,
  adminMapMoveFile,
  adminPlanMove,
  adminRunMove,
} from '#contracts/admin/move-in.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportFindings } from '#server/use-cases/admin/move-in/export-findings.ts';
import { goOnMove } from '#server/use-cases/admin/move-in/go-on-move.ts';
import { mapMoveFile } from '#server/use-cases/admin/move-in/map-move-file.ts';
import { runMove } from '#server/use-cases/admin/move-in/run-move.ts';
import { answerMove, listFindings, showPlan } from '#server/use-cases/admin/move-in/show-plan.ts';
import { callWorker } from '#server/use-cases/move-in/call-worker.ts';

const MOVE = { may: 'shop.move' } as const;

export default serve(
  deskRoute(adminMapMoveFile, mapMoveFile, MOVE),
  deskRoute(adminPlanMove, showPlan, MOVE),
  deskRoute(adminListMoveFindings, listFindings, MOVE),
  deskRoute(adminExportMoveFindings, exportFindings, MOVE),
  deskRoute(adminAnswerMove, answerMove, { ...MOVE, body: { kind: 'json', maxBytes: 512 * 1024 } }),
  deskRoute(adminRunMove, runMove, { ...MOVE, after: callWorker }),
  deskRoute(adminGoOnMove, goOnMove, MOVE),
);

export const config: Config = {
  path: [
    '/api/admin/mudancas/:id/arquivos/:arquivo/colunas',
    '/api/admin/mudancas/:id/plano',
    '/api/admin/mudancas/:id/achados',
    '/api/admin/mudancas/:id/achados-arquivo',
    '/api/admin/mudancas/:id/respostas',
    '/api/admin/mudancas/:id/inicio',
    '/api/admin/mudancas/:id/passo',
  ],
};

import type { Config } from '@netlify/functions';
import { adminNoteGaps } from '#contracts/admin/fiscal.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listNoteGaps } from '#server/use-cases/admin/fiscal/note-gaps.ts';

export default serve(deskRoute(adminNoteGaps, listNoteGaps, { may: 'catalogue.read' }));

export const config: Config = { path: '/api/admin/produtos-sem-nota' };

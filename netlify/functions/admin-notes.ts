import type { Config } from '@netlify/functions';
import { adminListNotes, adminNotePdf, adminNoteXml, adminOrderNotes } from '#contracts/admin/notes.ts';
import { deskRoute } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { listNotes } from '#server/use-cases/admin/fiscal/list-notes.ts';
import { openNotePdf, openNoteXml } from '#server/use-cases/admin/fiscal/note-files.ts';
import { openOrderNotes } from '#server/use-cases/admin/fiscal/order-notes.ts';

const READ = { may: 'orders.read' } as const;

export default serve(
  deskRoute(adminListNotes, listNotes, READ),
  deskRoute(adminOrderNotes, openOrderNotes, READ),
  deskRoute(adminNoteXml, openNoteXml, READ),
  deskRoute(adminNotePdf, openNotePdf, READ),
);

export const config: Config = {
  path: [
    '/api/admin/notas',
    '/api/admin/notas/:id/pdf',
    '/api/admin/notas/:id/xml',
    '/api/admin/pedidos/:id/notas',
  ],
};

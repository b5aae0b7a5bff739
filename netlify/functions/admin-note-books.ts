import type { Config } from '@netlify/functions';
import { adminNoteBook, adminNoteBookFile } from '#contracts/admin/note-books.ts';
import { archives } from '#server/compose.archives.ts';
import { deskRoute, route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import { exportNoteBook, openNoteBook } from '#server/use-cases/admin/fiscal/note-book.ts';

const BOOKS = { may: 'notes.export' } as const;

export default serve(
  deskRoute(adminNoteBook, openNoteBook, BOOKS),
  route(
    adminNoteBookFile,
    ({ services, user, input }) => exportNoteBook({ ...services, archives }, user, input),
    BOOKS,
  ),
);

export const config: Config = { path: ['/api/admin/notas-do-mes', '/api/admin/notas-do-mes-arquivo'] };

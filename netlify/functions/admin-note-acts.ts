import type { Config } from '@netlify/functions';
import {
  adminCancelNote,
  adminCorrectNote,
  adminReplaceNote,
  adminSendNote,
} from '#contracts/admin/note-acts.ts';
import { route } from '#server/http/route.ts';
import { serve } from '#server/http/serve.ts';
import * as acts from '#server/use-cases/admin/fiscal/act-on-note.ts';

const HANDLE = { may: 'notes.handle' } as const;

export default serve(
  route(
    adminSendNote,
    ({ services, user, input, later }) => acts.sendNoteAgain({ shop: services, later }, user, input),
    HANDLE,
  ),
  route(
    adminCancelNote,
    ({ services, user, input, later }) => acts.cancelNoteByStaff({ shop: services, later }, user, input),
    HANDLE,
  ),
  route(
    adminCorrectNote,
    ({ services, user, input, later }) => acts.correctNoteByStaff({ shop: services, later }, user, input),
    HANDLE,
  ),
  route(
    adminReplaceNote,
    ({ services, user, input, later }) => acts.replaceNote({ shop: services, later }, user, input),
    HANDLE,
  ),
);

export const config: Config = {
  path: [
    '/api/admin/notas/:id/enviar',
    '/api/admin/notas/:id/cancelar',
    '/api/admin/notas/:id/corrigir',
    '/api/admin/notas/:id/outra',
  ],
};

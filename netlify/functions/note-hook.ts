import type { Config } from '@netlify/functions';
import { receiveNoteHook } from '#server/http/note-hook.ts';

export default receiveNoteHook;

export const config: Config = { path: '/api/webhooks/nota-fiscal' };

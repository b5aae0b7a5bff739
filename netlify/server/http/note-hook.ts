import { COMMON_ERRORS } from '#contracts/endpoint.ts';
import { noteHook } from '#contracts/note-hook.ts';
import { isFromNoteProvider } from '../auth/note-hook.ts';
import { services } from '../compose.ts';
import { wakeNote } from '../use-cases/fiscal/wake-note.ts';
import { touchAgenda } from '../use-cases/scheduled/touch-agenda.ts';
import { logFailure } from './failure-log.ts';
import { readLimited } from './input.ts';
import { readJson } from './json.ts';
import { otherMethod } from './methods.ts';
import { withRequestId } from './request-id.ts';
import { failureResponse, successResponse } from './respond.ts';
import type { FunctionHandler } from './route.ts';

/** A note of 990 items with all its fields. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * The hook of the provider of notes. It only wakes: the note is read from the provider after the response. 401 without the secret, else
 * 200, also for what is not ours; what comes of it is not the provider's concern, as the scheduled work looks, too.
 */
export const receiveNoteHook: FunctionHandler = withRequestId(async (request, context) => {
  const fail = (code: string) => failureResponse({ ok: false, code }, COMMON_ERRORS);
  const failed = (error: unknown) => logFailure({ endpoint: 'note-hook' }, error);
  if (request.method !== noteHook.method) return otherMethod(request, [noteHook.method]);
  try {
    const shop = services();
    if (!isFromNoteProvider(shop.config, request)) return fail('signed_out');
    const body = await readLimited(request, MAX_BYTES);
    if (!body) return fail('too_large');
    const notice = noteHook.input.safeParse(readJson(body)).data;
    if (notice) context.waitUntil(Promise.all([touchAgenda(shop), wakeNote(shop, notice.ref)]).catch(failed));
    return successResponse({ received: true }, 'private');
  } catch (error) {
    failed(error);
    return fail('unavailable');
  }
});

import type { Session } from '#contracts/session.ts';
import { blankSessionCookie, endSession } from '../../auth/sessions.ts';
import type { Services } from '../../compose.ts';
import type { Caller } from '../../ports/caller.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';

/** Ends the caller's session and clears the cookie, even if it was already invalid. */
export async function signOut({ database }: Services, caller: Caller): Promise<Outcome<Session, never>> {
  caller.setCookie(caller.user ? await endSession(database, caller.user.sessionHash) : blankSessionCookie());
  return ok({ kind: 'guest' });
}

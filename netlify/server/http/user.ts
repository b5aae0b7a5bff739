import { readSession, SESSION_COOKIE } from '../auth/sessions.ts';
import type { Services } from '../compose.ts';
import { readCookie, type SignedIn } from './visitor.ts';

/** Who is signed in. Without a session's cookie nobody is, and nothing is asked. */
export async function findUser(
  request: Request,
  { database }: Pick<Services, 'database'>,
): Promise<SignedIn | null> {
  const token = readCookie(request.headers.get('cookie'), SESSION_COOKIE);
  return token ? readSession(database, token) : null;
}

import { readSession, SESSION_COOKIE } from '../auth/sessions.ts';
import type { Services } from '../compose.ts';
import { readCookie, type SignedIn } from './visitor.ts';

/** The signed-in user, or null. Without a session cookie the database is not queried. */
export async function findUser(
  request: Request,
  { database }: Pick<Services, 'database'>,
): Promise<SignedIn | null> {
  const token = readCookie(request.headers.get('cookie'), SESSION_COOKIE);
  return token ? readSession(database, token) : null;
}

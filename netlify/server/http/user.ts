import { readSession, SESSION_COOKIE } from '../auth/sessions.ts';
import type { Has } from '../compose.ts';
import { databaseError, FOREIGN_KEY_VIOLATION } from '../ports/database.ts';
import { fail, type Outcome } from '../ports/outcome.ts';
import { readCookie, type SignedIn } from './visitor.ts';

/** The signed-in user, or null. Without a session cookie the database is not queried. */
export async function findUser(request: Request, { database }: Has<'database'>): Promise<SignedIn | null> {
  const token = readCookie(request.headers.get('cookie'), SESSION_COOKIE);
  return token ? readSession(database, token) : null;
}

/**
 * Runs a use case for `user`. If their account is deleted meanwhile, what the use case writes refers to nothing: the call is
 * then refused like one without a session, which went with the account.
 */
export async function whileSignedIn<T>(
  user: SignedIn | null,
  findAgain: () => Promise<SignedIn | null>,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    const isOrphan = user !== null && databaseError(error)?.code === FOREIGN_KEY_VIOLATION;
    if (isOrphan && (await findAgain()) === null) return fail('signed_out');
    throw error;
  }
}

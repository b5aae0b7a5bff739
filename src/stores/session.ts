import { atom } from 'nanostores';
import { type CallOptions, call, type Result } from '../client/call.ts';
import { forgetOrderKeys, forgetPerson } from '../client/forget-person.ts';
import {
  getSession,
  type Session,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '../contracts/session.ts';
import { $accountKind, setAccountKind } from './account-kind.ts';
import { forgetCart } from './cart-count.ts';

/** `unknown` until the server was asked; it stays so while the server cannot be reached. */
export type SessionState = { kind: 'unknown' } | Session;

/** Who is signed in, the same in every tab. */
export const $session = atom<SessionState>({ kind: 'unknown' });

let tabs: BroadcastChannel | null = null;

/** Asks the server who is signed in. A question without an answer changes nothing of what is known. */
export async function loadSession(options?: CallOptions): Promise<Result<typeof getSession>> {
  follow();
  const result = await call(getSession, {}, options);
  if (result.ok) accept(result.data);
  return result;
}

export async function signIn(input: {
  email: string;
  password: string;
  code?: string;
}): Promise<Result<typeof signInEndpoint>> {
  follow();
  const result = await call(signInEndpoint, input);
  if (result.ok) accept(result.data.session, 'to other tabs');
  return result;
}

export async function signOut(): Promise<Result<typeof signOutEndpoint>> {
  follow();
  const result = await call(signOutEndpoint, {});
  if (result.ok) {
    // On a device that others use, too, nothing that was typed or bought here is theirs to find.
    forgetPerson();
    accept(result.data, 'to other tabs');
  }
  return result;
}

/** Takes what another answer of the server told of the session. */
export function acceptSession(session: Session): void {
  follow();
  accept(session, 'to other tabs');
}

/**
 * Hears of other tabs signing in or out, and asks again when the browser brings this page back from its cache. Begins
 * with the first question to the server: a build, which renders islands too, asks none.
 */
function follow(): void {
  if (tabs || typeof BroadcastChannel === 'undefined') return;
  tabs = new BroadcastChannel('elegante-session');
  tabs.addEventListener('message', () => void loadSession());
  globalThis.addEventListener?.('pageshow', ({ persisted }) => persisted && void loadSession());
}

function accept(session: Session, spread: 'to other tabs' | 'silently' = 'silently'): void {
  if (session.kind === 'guest' && $accountKind.get() !== 'guest') {
    forgetCart();
    // They open orders of the account that was left; its owner finds them there, or by the mails.
    forgetOrderKeys();
  }
  setAccountKind(session.kind);
  $session.set(session);
  // Not what it is: each tab asks the server itself.
  if (spread === 'to other tabs') tabs?.postMessage('changed');
}

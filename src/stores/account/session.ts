import { atom } from 'nanostores';
import { type CallOptions, call, type Result } from '../../client/call.ts';
import { forgetOrderKeys, forgetPerson } from '../../client/forget-person.ts';
import {
  getSession,
  requestSignInCode as requestCodeEndpoint,
  type Session,
  signInByCode as signInByCodeEndpoint,
  signIn as signInEndpoint,
  signOut as signOutEndpoint,
} from '../../contracts/session.ts';
import { $accountKind, setAccountKind } from '../kept/account-kind.ts';
import { forgetCart } from '../kept/cart-count.ts';

/** `unknown` until the server was asked; it stays so while the server cannot be reached. */
export type SessionState = { kind: 'unknown' } | Session;

/** Who is signed in, the same in every tab. */
export const $session = atom<SessionState>({ kind: 'unknown' });

let tabs: BroadcastChannel | null = null;

/** Asks the server who is signed in. A failed request changes nothing. */
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

/** Has a code mailed, with which this browser signs in. */
export const requestSignInCode = (email: string): Promise<Result<typeof requestCodeEndpoint>> =>
  call(requestCodeEndpoint, { email });

export async function signInByCode(input: {
  email: string;
  mailCode: string;
  code?: string;
}): Promise<Result<typeof signInByCodeEndpoint>> {
  follow();
  const result = await call(signInByCodeEndpoint, input);
  if (result.ok) accept(result.data.session, 'to other tabs');
  return result;
}

export async function signOut(): Promise<Result<typeof signOutEndpoint>> {
  follow();
  const result = await call(signOutEndpoint, {});
  if (result.ok) {
    // On a shared device nobody else may find this person's input or orders.
    forgetPerson();
    accept(result.data, 'to other tabs');
  }
  return result;
}

/** Takes the session that came with the response to another request. */
export function acceptSession(session: Session): void {
  follow();
  accept(session, 'to other tabs');
}

/**
 * Follows sign-ins and sign-outs in other tabs, and asks again when the page comes back from the back/forward cache. Starts
 * with the first request, so that the build, which renders islands too, starts nothing.
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
    // These keys open orders of the account that signed out; its owner finds them there, or in the mails.
    forgetOrderKeys();
  }
  setAccountKind(session.kind);
  $session.set(session);
  // Only that it changed, not to what: each tab asks the server itself.
  if (spread === 'to other tabs') tabs?.postMessage('changed');
}

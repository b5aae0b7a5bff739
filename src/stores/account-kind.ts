import { atom } from 'nanostores';
import { local } from '../client/storage.ts';
import { ACCOUNT_KEY } from './kept-keys.ts';

export type AccountKind = 'guest' | 'customer' | 'admin';

/**
 * Who was signed in when this browser last asked, stored so that a static page can label its account link without a request.
 * Separate from the session store because every page loads this file and few pages load the session.
 */
export const $accountKind = atom<AccountKind>(read());

export function setAccountKind(kind: AccountKind): void {
  local.write(ACCOUNT_KEY, kind === 'guest' ? null : kind);
  if (kind !== $accountKind.get()) $accountKind.set(kind);
}

/** Follows changes made in other tabs. Returns a function that stops it. */
export function followAccountKind(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === ACCOUNT_KEY || event.key === null) $accountKind.set(read());
  };
  const onReturn = () => $accountKind.set(read());
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onReturn);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onReturn);
  };
}

function read(): AccountKind {
  const kind = local.read(ACCOUNT_KEY);
  return kind === 'customer' || kind === 'admin' ? kind : 'guest';
}

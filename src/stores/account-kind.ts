import { atom } from 'nanostores';
import { local } from '../client/storage.ts';
import { ACCOUNT_KEY } from './kept-keys.ts';

export type AccountKind = 'guest' | 'customer' | 'admin';

/**
 * What was last known of who is signed in, kept so that a static page can name its account link without asking the server.
 * Stands apart from the session itself: every page may load this, few load that.
 */
export const $accountKind = atom<AccountKind>(read());

export function setAccountKind(kind: AccountKind): void {
  local.write(ACCOUNT_KEY, kind === 'guest' ? null : kind);
  if (kind !== $accountKind.get()) $accountKind.set(kind);
}

/** Follows what other tabs do. Returns how to stop. */
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

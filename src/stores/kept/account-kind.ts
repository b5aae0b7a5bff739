import { local } from '../../client/storage.ts';
import { ACCOUNT_KEY } from './storage-keys.ts';
import { storedAtom } from './stored-atom.ts';

export type AccountKind = 'guest' | 'customer' | 'admin';

/**
 * Who was signed in when this browser last asked, stored so that a static page can label its account link without a request.
 * Separate from the session store because every page loads this file and few pages load the session.
 */
export const $accountKind = storedAtom(ACCOUNT_KEY, read);

export function setAccountKind(kind: AccountKind): void {
  local.write(ACCOUNT_KEY, kind === 'guest' ? null : kind);
  if (kind !== $accountKind.get()) $accountKind.set(kind);
}

function read(): AccountKind {
  const kind = local.read(ACCOUNT_KEY);
  return kind === 'customer' || kind === 'admin' ? kind : 'guest';
}

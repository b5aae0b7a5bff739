import { atom } from 'nanostores';
import { call, type Reason } from '../../client/call.ts';
import { type CreditView, getCredit } from '../../contracts/credit.ts';

type OwnCredit =
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  | { status: 'ready'; credit: CreditView };

export const $ownCredit = atom<OwnCredit>({ status: 'loading' });

/** Loads the account's credit; current data stay until the response arrives. */
export async function loadCredit(): Promise<void> {
  if ($ownCredit.get().status === 'failed') $ownCredit.set({ status: 'loading' });
  const result = await call(getCredit, {});
  $ownCredit.set(
    result.ok
      ? { status: 'ready', credit: result.data }
      : { status: 'failed', code: result.code, data: result.data },
  );
}

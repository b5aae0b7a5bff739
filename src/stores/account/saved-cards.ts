import { atom } from 'nanostores';
import { call, type Result } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import {
  listSavedCards,
  removeSavedCard as removeEndpoint,
  type Wallet,
} from '../../contracts/saved-cards.ts';

export type WalletState =
  | { status: 'loading' }
  | { status: 'failed'; problem: string }
  /** `busy`: a removal is in progress. */
  | ({ status: 'ready'; busy: boolean; problem: string | null } & Wallet);

export const $wallet = atom<WalletState>({ status: 'loading' });

/** Loads the account's saved cards. */
export async function loadSavedCards(): Promise<void> {
  if ($wallet.get().status === 'failed') $wallet.set({ status: 'loading' });
  const result = await call(listSavedCards, {});
  if (result.ok) show(result.data);
  else $wallet.set({ status: 'failed', problem: wordsOf(result) });
}

/** Removes a card; returns whether it is gone. */
export async function removeSavedCard(id: string): Promise<boolean> {
  const state = $wallet.get();
  if (state.status !== 'ready' || state.busy) return false;
  $wallet.set({ ...state, busy: true, problem: null });
  const result = await call(removeEndpoint, { id });
  if (result.ok) show(result.data);
  else $wallet.set({ ...state, busy: false, problem: wordsOf(result) });
  return result.ok;
}

const show = (wallet: Wallet) => $wallet.set({ status: 'ready', ...wallet, busy: false, problem: null });

const wordsOf = ({ code, data }: Extract<Result<typeof listSavedCards>, { ok: false }>) =>
  words(code, undefined, data);

import { atom } from 'nanostores';
import { call, type Reason, type Result } from '../../client/call.ts';
import { callWithRetries } from '../../client/retry.ts';
import { words } from '../../client/words/words.ts';
import {
  addAddress,
  changeAddress,
  listAddresses,
  removeAddress as removeEndpoint,
  type SavedAddress,
} from '../../contracts/addresses.ts';

export type AddressesState =
  | { status: 'loading' }
  | ({ status: 'failed' } & Reason)
  /** `busy` is the id of the address with a request in progress. */
  | { status: 'ready'; addresses: readonly SavedAddress[]; busy: string | null; problem: string | null };

export const $addresses = atom<AddressesState>({ status: 'loading' });

/** The address removed last, while the removal can still be undone. */
export const $removedAddress = atom<SavedAddress | null>(null);

/** Loads the addresses, asking again after 1, 2 and 4 seconds where the shop does not answer. */
export async function loadAddresses(): Promise<AddressesState> {
  $addresses.set({ status: 'loading' });
  const result = await callWithRetries(listAddresses, {});
  if (result.ok) show(result.data.addresses);
  else $addresses.set({ status: 'failed', code: result.code, data: result.data });
  return $addresses.get();
}

/** Removes an address; `undoRemoveAddress` restores it. */
export async function removeAddress(address: SavedAddress): Promise<void> {
  if (await act(address.id, () => call(removeEndpoint, { id: address.id }))) $removedAddress.set(address);
}

export async function undoRemoveAddress(): Promise<void> {
  const removed = $removedAddress.get();
  if (!removed) return;
  const { id, ...address } = removed;
  if (await act(id, () => call(addAddress, address))) $removedAddress.set(null);
}

export function forgetRemovedAddress(): void {
  $removedAddress.set(null);
}

export async function makeMainAddress(address: SavedAddress): Promise<void> {
  await act(address.id, () => call(changeAddress, { ...address, isMain: true }));
}

type Answer = Result<typeof listAddresses | typeof addAddress>;

async function act(id: string, ask: () => Promise<Answer>): Promise<boolean> {
  const state = $addresses.get();
  if (state.status !== 'ready' || state.busy) return false;
  $addresses.set({ ...state, busy: id, problem: null });
  const result = await ask();
  if (result.ok) show(result.data.addresses);
  else $addresses.set({ ...state, busy: null, problem: words(result.code, undefined, result.data) });
  return result.ok;
}

function show(addresses: readonly SavedAddress[]): void {
  $addresses.set({ status: 'ready', addresses, busy: null, problem: null });
}

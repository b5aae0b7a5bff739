import { atom } from 'nanostores';
import { call } from '../../client/call.ts';
import { ADDRESS_TEXTS, addressesDownWords, addressFailureWords } from '../../client/words/address-words.ts';
import { TEXTS } from '../../client/words/words.ts';
import { addAddress, changeAddress, newAddress } from '../../contracts/addresses.ts';
import { $accountKind } from '../kept/account-kind.ts';
import { type AddressField, createAddressFields } from '../kit/address-fields.ts';
import { onceMended } from '../kit/once-mended.ts';
import { $addresses, loadAddresses } from './addresses.ts';

export type AddressFormField = AddressField;
export type AddressPage =
  | { phase: 'opening' }
  /** Nobody is signed in. */
  | { phase: 'guest' }
  | { phase: 'failed'; problem: string }
  /** `id` is the address being edited; null for a new one. */
  | { phase: 'form' | 'saving' | 'saved'; id: string | null; problem: string | null };

export const $addressPage = atom<AddressPage>({ phase: 'opening' });
export const $addressIsMain = atom(false);

const fields = createAddressFields();

export const { $values: $addressForm, $problems: $addressProblems } = fields;

/** The fields of an address as a form shows them. */
export const addressFields = { ...fields, type: typeAddress };

/** Opens the page for a new address, or for the one whose id is in the URL. */
export async function openAddressPage({ search }: Pick<Location, 'search'>): Promise<void> {
  $addressPage.set({ phase: 'opening' });
  const state = await loadAddresses();
  if (state.status !== 'ready') {
    const isGuest = state.status === 'failed' && state.code === 'signed_out';
    const code = state.status === 'failed' ? state.code : '';
    const problem = addressesDownWords(code, $accountKind.get() === 'admin');
    $addressPage.set(isGuest ? { phase: 'guest' } : { phase: 'failed', problem });
    return;
  }
  const id = new URLSearchParams(search).get('id');
  const kept = state.addresses.find((address) => address.id === id);
  if (id && !kept) {
    $addressPage.set({ phase: 'failed', problem: ADDRESS_TEXTS.gone });
    return;
  }
  fields.open(kept ?? null);
  $addressIsMain.set(kept?.isMain ?? state.addresses.length === 0);
  $addressPage.set({ phase: 'form', id: kept?.id ?? null, problem: null });
}

/** Whether the box 'main address' may be changed: the main one stays so until another is chosen. */
export function mayChangeMain(page: AddressPage): boolean {
  const state = $addresses.get();
  if (page.phase !== 'form' || state.status !== 'ready') return false;
  return page.id
    ? !state.addresses.some(({ id, isMain }) => id === page.id && isMain)
    : state.addresses.length > 0;
}

export function typeAddress(field: AddressFormField, text: string): void {
  fields.type(field, text);
}

onceMended([fields.$problems], () => {
  const page = $addressPage.get();
  if (page.phase === 'form' && page.problem === TEXTS.requiredFields)
    $addressPage.set({ ...page, problem: null });
});

/** Saves the address. Returns the first invalid field, which should get the focus. */
export async function saveAddress(): Promise<AddressFormField | null> {
  const page = $addressPage.get();
  if (page.phase !== 'form') return null;
  const [first] = fields.check();
  if (first) {
    $addressPage.set({ ...page, problem: TEXTS.requiredFields });
    return first;
  }
  $addressPage.set({ ...page, phase: 'saving', problem: null });
  const address = newAddress.parse({ ...$addressForm.get(), isMain: $addressIsMain.get() });
  const result = page.id
    ? await call(changeAddress, { ...address, id: page.id })
    : await call(addAddress, address);
  if (result.ok) {
    $addressPage.set({ ...page, phase: 'saved', problem: null });
    return null;
  }
  const [field = null] = fields.refuse(result.fields);
  $addressPage.set({ ...page, phase: 'form', problem: addressFailureWords(result) });
  return field;
}

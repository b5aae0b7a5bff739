import { atom, map } from 'nanostores';
import { ADDRESS_TEXTS, addressesDownWords, addressFailureWords } from '../client/address-words.ts';
import { call } from '../client/call.ts';
import { fieldWords, TEXTS } from '../client/words.ts';
import { addAddress, changeAddress, newAddress } from '../contracts/addresses.ts';
import { lookUpPostalCode } from '../contracts/shipping.ts';
import { maskCep, parseCep, stateOfCep } from '../domain/postal-code.ts';
import { $accountKind } from './account-kind.ts';
import { $addresses, loadAddresses } from './addresses.ts';

export const ADDRESS_FORM_FIELDS = [
  'postalCode',
  'street',
  'number',
  'complement',
  'district',
  'city',
  'state',
] as const;
export type AddressFormField = (typeof ADDRESS_FORM_FIELDS)[number];
type Form = Record<AddressFormField, string>;

const EMPTY: Form = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

export type AddressPage =
  | { phase: 'opening' }
  /** Nobody is signed in. */
  | { phase: 'guest' }
  | { phase: 'failed'; problem: string }
  /** `id` is the address being edited; null for a new one. */
  | { phase: 'form' | 'saving' | 'saved'; id: string | null; problem: string | null };

export const $addressPage = atom<AddressPage>({ phase: 'opening' });
export const $addressForm = map<Form>(EMPTY);
export const $addressIsMain = atom(false);
export const $addressProblems = map<Partial<Record<AddressFormField, string>>>({});
export const $addressLookup = atom<'idle' | 'asking' | 'filled' | 'failed'>('idle');

/** Fields still as the postal code lookup filled them: only these may be replaced by the next lookup. */
const filled = new Set<AddressFormField>();
let lookedUp = '';

/** Opens the page for a new address, or for the one whose id stands in the page's address. */
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
  lookedUp = kept?.postalCode ?? '';
  $addressForm.set(kept ? { ...fieldsOf(kept), postalCode: maskCep(kept.postalCode) } : EMPTY);
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
  $addressForm.setKey(field, field === 'postalCode' ? maskCep(text) : text);
  filled.delete(field);
  if ($addressProblems.get()[field] && problemOf(field) === null) $addressProblems.setKey(field, undefined);
  if (field === 'postalCode') void fillFromPostalCode();
}

/** Validates a field when it loses focus. Empty fields are not reported before the form is sent. */
export function leaveAddressField(field: AddressFormField): void {
  if ($addressForm.get()[field].trim() === '') return;
  $addressProblems.setKey(field, problemOf(field) ?? undefined);
}

/** Looks up the postal code and fills the fields that the person has not typed. If that fails, all are typed by hand. */
export async function fillFromPostalCode(): Promise<void> {
  const cep = parseCep($addressForm.get().postalCode);
  if (!cep || cep === lookedUp) return;
  lookedUp = cep;
  $addressLookup.set('asking');
  const result = await call(lookUpPostalCode, { cep }, { timeoutMs: 8_000 });
  if (lookedUp !== cep) return;
  if (!result.ok) {
    if (result.code !== 'postal_code_unknown') lookedUp = '';
    $addressLookup.set('failed');
    return;
  }
  const { street, district, city, state } = result.data;
  for (const [name, value] of Object.entries({ street, district, city, state })) {
    const field = name as AddressFormField;
    if ($addressForm.get()[field] !== '' && !filled.has(field)) continue;
    $addressForm.setKey(field, value);
    $addressProblems.setKey(field, undefined);
    if (value === '') filled.delete(field);
    else filled.add(field);
  }
  $addressLookup.set('filled');
}

/** Saves the address. Returns the first invalid field, which should get the focus. */
export async function saveAddress(): Promise<AddressFormField | null> {
  const page = $addressPage.get();
  if (page.phase !== 'form') return null;
  const wrong = ADDRESS_FORM_FIELDS.filter((field) => problemOf(field) !== null);
  for (const field of ADDRESS_FORM_FIELDS) $addressProblems.setKey(field, problemOf(field) ?? undefined);
  const [first] = wrong;
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
  const field = ADDRESS_FORM_FIELDS.find((name) => result.fields?.[name]) ?? null;
  if (field) $addressProblems.setKey(field, fieldWords(result.fields?.[field] ?? 'invalid'));
  $addressPage.set({ ...page, phase: 'form', problem: addressFailureWords(result) });
  return field;
}

function problemOf(field: AddressFormField): string | null {
  const value = $addressForm.get()[field];
  const parsed = newAddress.shape[field].safeParse(value);
  if (!parsed.success) {
    if (value.trim() === '') return fieldWords('required');
    return fieldWords(parsed.error.issues[0]?.message ?? 'invalid');
  }
  const expected = stateOfCep($addressForm.get().postalCode);
  if (field === 'postalCode' && !expected) return fieldWords('postal_code_unknown');
  return field === 'state' && expected && expected !== value ? fieldWords('state_mismatch') : null;
}

function fieldsOf(address: Form): Form {
  const { postalCode, street, number, complement, district, city, state } = address;
  return { postalCode, street, number, complement, district, city, state };
}

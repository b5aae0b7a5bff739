import { atom } from 'nanostores';
import { call } from '../client/call.ts';
import { words } from '../client/words.ts';
import { addAddress, listAddresses, type SavedAddress } from '../contracts/addresses.ts';
import type { SessionUser } from '../contracts/session.ts';
import { $accountKind } from './account-kind.ts';
import { $form, type ADDRESS_FIELDS, putIntoForm } from './checkout-form.ts';
import { $session, loadSession } from './session.ts';
import { toast } from './toasts.ts';

/** The addresses of the shopper's account, the main one first; none for guests. */
export const $savedAddresses = atom<readonly SavedAddress[]>([]);

/** The saved address the order goes to; null while another one is typed. */
export const $chosenAddress = atom<string | null>(null);

/** Whether the address typed goes into the account, too. */
export const $keepAddress = atom(false);

const NO_ADDRESS = {
  postalCode: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
};

/** What was typed before a saved address was chosen. */
let typed: Record<(typeof ADDRESS_FIELDS)[number], string> = NO_ADDRESS;

/** Fills in what the account of a signed-in shopper knows. Without an answer the form is a guest's. */
export async function fillFromAccount(): Promise<void> {
  if ($accountKind.get() === 'guest') return;
  const [session, list] = await Promise.all([loadSession(), call(listAddresses, {})]);
  if (!session.ok || session.data.kind === 'guest') return;
  fillPerson(session.data.user);
  if (!list.ok) return;
  $savedAddresses.set(list.data.addresses);
  const [main] = list.data.addresses;
  if (!main) return;
  const { street, number } = $form.get();
  const same = list.data.addresses.find((one) => one.street === street && one.number === number);
  // An address typed here before is not overwritten; it may be one of the account's.
  if (same) chooseAddress(same.id);
  else if (street === '' || number === '') chooseAddress(main.id);
}

/** Sends the order to a saved address, or with null to one that is typed. */
export function chooseAddress(id: string | null): void {
  const address = $savedAddresses.get().find((one) => one.id === id);
  if ($chosenAddress.get() === null) typed = typedAddress();
  $chosenAddress.set(address?.id ?? null);
  if (!address) {
    putIntoForm(typed);
    return;
  }
  const { id: _, isMain: __, ...fields } = address;
  putIntoForm(fields);
}

/** Opens the fields of the chosen address, as it stands: something in it must be mended. */
export function openAddressFields(): void {
  $chosenAddress.set(null);
}

/** Keeps the address typed in the account where that was asked for; the order does not wait for it to succeed. */
export async function keepNewAddress(): Promise<void> {
  if (!$keepAddress.get() || $chosenAddress.get() !== null || $session.get().kind === 'guest') return;
  const { postalCode, street, number, complement, district, city, state } = $form.get();
  const address = addAddress.input.safeParse({
    postalCode,
    street,
    number,
    complement,
    district,
    city,
    state,
  });
  if (!address.success) return;
  const result = await call(addAddress, address.data, { timeoutMs: 8_000 });
  if (result.ok) {
    $keepAddress.set(false);
    $savedAddresses.set(result.data.addresses);
  } else toast(`O endereço não foi salvo na sua conta. ${words(result.code)}`, 'error');
}

/** Somebody else's data on a shared computer gives way to the account's. */
function fillPerson({ firstName, lastName, email, phone }: SessionUser): void {
  const form = $form.get();
  const isOther = form.email !== '' && form.email.toLowerCase() !== email.toLowerCase();
  const take = (mine: string, theirs: string) => (isOther || theirs === '' ? mine : theirs);
  putIntoForm({
    firstName: take(firstName, form.firstName),
    lastName: take(lastName, form.lastName),
    email,
    phone: take(phone ?? '', form.phone),
    cpf: isOther ? '' : form.cpf,
  });
}

function typedAddress(): typeof typed {
  const { postalCode, street, number, complement, district, city, state } = $form.get();
  return { postalCode, street, number, complement, district, city, state };
}

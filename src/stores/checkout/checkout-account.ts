import { call } from '../../client/call.ts';
import { words } from '../../client/words/words.ts';
import { addAddress, listAddresses } from '../../contracts/addresses.ts';
import type { SessionUser } from '../../contracts/session.ts';
import { loadSession } from '../account/session.ts';
import { toast } from '../kit/toasts.ts';
import {
  $chosenAddress,
  $keepAddress,
  $savedAddresses,
  addressOf,
  chooseAddress,
} from './checkout-addresses.ts';
import { $form, putIntoForm } from './checkout-form.ts';

/** Fills in the data of a signed-in shopper's account. If that request fails, the form works as for a guest. */
export async function fillFromAccount(): Promise<void> {
  const [session, list] = await Promise.all([loadSession(), call(listAddresses, {})]);
  if (!session.ok || session.data.kind === 'guest') return;
  fillPerson(session.data.user);
  $keepAddress.set(false);
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

/** Saves the typed address to the account if the shopper asked for it. The order does not depend on it. */
export async function keepNewAddress(): Promise<void> {
  if (!$keepAddress.get() || $chosenAddress.get() !== null) return;
  const address = addAddress.input.safeParse(addressOf($form.get()));
  if (!address.success) return;
  const result = await call(addAddress, address.data, { timeoutMs: 8_000 });
  if (result.ok) {
    $keepAddress.set(false);
    $savedAddresses.set(result.data.addresses);
  } else {
    const reason = words(result.code, undefined, result.data);
    toast(`O endereço não foi salvo na sua conta. ${reason}`, 'error');
  }
}

/** Replaces data that somebody else left on a shared computer. */
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

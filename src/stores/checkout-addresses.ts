import { atom } from 'nanostores';
import type { SavedAddress } from '../contracts/addresses.ts';
import { $form, ADDRESS_FIELDS, putIntoForm } from './checkout-form.ts';

/** The addresses of the shopper's account, the main one first; none for guests. */
export const $savedAddresses = atom<readonly SavedAddress[]>([]);

/** The saved address the order goes to; null while another one is typed. */
export const $chosenAddress = atom<string | null>(null);

/** Whether the address typed goes into the account, too; null where there is no account. */
export const $keepAddress = atom<boolean | null>(null);

type Address = Record<(typeof ADDRESS_FIELDS)[number], string>;

/** What was typed before a saved address was chosen. */
let typed: Address | null = null;

/** Sends the order to a saved address, or with null to one that is typed. */
export function chooseAddress(id: string | null): void {
  const address = $savedAddresses.get().find((one) => one.id === id);
  if ($chosenAddress.get() === null) typed = addressOf($form.get());
  $chosenAddress.set(address?.id ?? null);
  putIntoForm(address ? addressOf(address) : (typed ?? addressOf()));
}

/** Opens the fields of the chosen address, as it stands: something in it must be mended. */
export function openAddressFields(): void {
  $chosenAddress.set(null);
}

/** The fields of an address and nothing else. */
export function addressOf(from?: Address): Address {
  const entries = ADDRESS_FIELDS.map((field) => [field, from?.[field] ?? '']);
  return Object.fromEntries(entries) as Address;
}

import { atom } from 'nanostores';
import type { SavedAddress } from '../../contracts/addresses.ts';
import { ADDRESS_FIELDS } from '../kit/postal-fill.ts';
import { $form, putIntoForm } from './checkout-form.ts';

/** The addresses of the shopper's account, the main one first; none for guests. */
export const $savedAddresses = atom<readonly SavedAddress[]>([]);

/** The saved address the order goes to; null while another one is typed. */
export const $chosenAddress = atom<string | null>(null);

/** Whether to save the typed address to the account; null without an account. */
export const $keepAddress = atom<boolean | null>(null);

type Address = Record<(typeof ADDRESS_FIELDS)[number], string>;

/** What was typed before a saved address was chosen. */
let typed: Address | null = null;

/** Ships the order to a saved address, or with null to a typed one. */
export function chooseAddress(id: string | null): void {
  const address = $savedAddresses.get().find((one) => one.id === id);
  if ($chosenAddress.get() === null) typed = addressOf($form.get());
  $chosenAddress.set(address?.id ?? null);
  putIntoForm(address ? addressOf(address) : (typed ?? addressOf()));
}

/** Opens the chosen address for editing, because something in it is invalid. */
export function openAddressFields(): void {
  $chosenAddress.set(null);
}

/** The fields of an address and nothing else. */
export function addressOf(from?: Address): Address {
  const entries = ADDRESS_FIELDS.map((field) => [field, from?.[field] ?? '']);
  return Object.fromEntries(entries) as Address;
}

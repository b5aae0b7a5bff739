import { local, session } from './storage.ts';

/** What tells who shops in this browser, and what opens their orders. */
const PERSONAL: readonly string[] = [
  'user_data',
  'user_cpf',
  'registered_email',
  'discount_user_data',
  'checkout_attempts',
  'last_order_id',
  'order_keys',
  'cart_id',
  'cart_count',
  'cart_last_seen',
];

/** Leaves nothing in this browser of a person who signed out or whose account was deleted. */
export function forgetPerson(): void {
  for (const key of PERSONAL) for (const shelf of [local, session]) shelf.write(key, null);
}

/** Forgets what opens the orders placed here: the account that they belong to was left. */
export function forgetOrderKeys(): void {
  for (const key of ['last_order_id', 'order_keys']) local.write(key, null);
}

import { local, session } from './storage.ts';

/** Storage keys that identify the shopper or open their orders. */
const PERSONAL: readonly string[] = [
  'user_data',
  'user_cpf',
  'registered_email',
  'renewed_email',
  'password_reset_return',
  'discount_user_data',
  'contact_form',
  'checkout_attempts',
  'checkout_credit_codes',
  'exchange_attempts',
  'gift_card',
  'gift_card_attempts',
  'last_order_id',
  'order_keys',
  'cart_id',
  'cart_count',
  'cart_last_seen',
  'size_advice',
];

/** Removes everything about a person who signed out or deleted the account. */
export function forgetPerson(): void {
  for (const key of PERSONAL) for (const shelf of [local, session]) shelf.write(key, null);
}

/** Removes the keys of orders placed here, because their account signed out. */
export function forgetOrderKeys(): void {
  for (const key of ['last_order_id', 'order_keys']) local.write(key, null);
}

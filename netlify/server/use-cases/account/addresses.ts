import type { NewAddress, SavedAddress } from '#contracts/addresses.ts';
import { stateOfCep } from '#domain/shipping/postal-code.ts';
import type { Services } from '../../compose.ts';
import { customer, databaseError, type Queryable } from '../../ports/database.ts';
import { type Failure, fail, invalid, type Outcome, ok } from '../../ports/outcome.ts';
import * as addresses from '../../sql/people/addresses.sql.ts';

/** Limit of saved addresses per customer. */
export const MAX_ADDRESSES = 20;

type Book = { addresses: SavedAddress[] };

export async function listAddresses(shop: Services, userId: string): Promise<Outcome<Book, never>> {
  return book(shop.database.as(customer(userId)), userId);
}

export async function addAddress(
  shop: Services,
  userId: string,
  address: NewAddress,
): Promise<Outcome<Book, 'address_limit' | 'invalid_input'>> {
  const problem = placeProblem(address);
  if (problem) return problem;
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    const kept = await addresses.addressesOf(tx, userId);
    if (kept.length >= MAX_ADDRESSES) {
      return fail('address_limit', { maximum: MAX_ADDRESSES });
    }
    const isMain = address.isMain || kept.length === 0;
    if (isMain) await addresses.clearMain(tx, userId);
    await addresses.insertAddress(tx, userId, { ...address, isMain });
    return book(tx, userId);
  });
}

export async function changeAddress(
  shop: Services,
  userId: string,
  { id, ...address }: NewAddress & { id: string },
): Promise<Outcome<Book, 'not_found' | 'invalid_input'>> {
  const problem = placeProblem(address);
  if (problem) return problem;
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    const kept = (await addresses.addressesOf(tx, userId)).find((one) => one.id === id);
    if (!kept) return fail('not_found');
    if (address.isMain) await addresses.clearMain(tx, userId);
    await addresses.updateAddress(tx, userId, id, { ...address, isMain: address.isMain || kept.isMain });
    return book(tx, userId);
  });
}

export async function removeAddress(
  shop: Services,
  userId: string,
  { id }: { id: string },
): Promise<Outcome<Book, never>> {
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    await addresses.deleteAddress(tx, userId, id);
    await addresses.ensureMain(tx, userId);
    return book(tx, userId);
  });
}

/** SQLSTATEs: table or schema missing; column missing, or permission denied. */
const FAULTS: Readonly<Record<string, 'addresses_missing' | 'addresses_misconfigured'>> = {
  '42P01': 'addresses_missing',
  '3F000': 'addresses_missing',
  '42703': 'addresses_misconfigured',
  '42501': 'addresses_misconfigured',
};

/** Whether the addresses table caused an error. Postgres names the table, except when a column is missing. */
export function addressFault(error: unknown): 'addresses_missing' | 'addresses_misconfigured' | null {
  const { code = '' } = databaseError(error) ?? {};
  const isOurs = code === '42703' || /\baddresses\b/.test(String(error));
  return isOurs ? (FAULTS[code] ?? null) : null;
}

async function book(tx: Queryable, userId: string): Promise<{ ok: true; value: Book }> {
  return ok({ addresses: await addresses.addressesOf(tx, userId) });
}

/** Validates like the checkout: the postal code must be in a valid range and belong to the given state. */
function placeProblem({ postalCode, state }: NewAddress): Failure<'invalid_input'> | null {
  const expected = stateOfCep(postalCode);
  if (expected === state) return null;
  const fields: Record<string, string> = expected
    ? { state: 'state_mismatch' }
    : { postalCode: 'postal_code_unknown' };
  return invalid(fields);
}

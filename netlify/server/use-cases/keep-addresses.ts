import type { NewAddress, SavedAddress } from '#contracts/addresses.ts';
import { stateOfCep } from '#domain/postal-code.ts';
import type { Services } from '../compose.ts';
import type { Acting, Queryable } from '../ports/database.ts';
import type { Failure, Outcome } from '../ports/outcome.ts';
import * as addresses from '../sql/addresses.sql.ts';

/** More places than anyone has parcels sent to. */
export const MAX_ADDRESSES = 20;

type Shop = Pick<Services, 'database'>;
type Book = { addresses: SavedAddress[] };

export async function listAddresses(shop: Shop, userId: string): Promise<Outcome<Book, never>> {
  return shop.database.transaction(customer(userId), (tx) => book(tx, userId));
}

export async function addAddress(
  shop: Shop,
  userId: string,
  address: NewAddress,
): Promise<Outcome<Book, 'address_limit' | 'invalid_input'>> {
  const problem = placeProblem(address);
  if (problem) return problem;
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    const kept = await addresses.addressesOf(tx, userId);
    if (kept.length >= MAX_ADDRESSES) {
      return { ok: false, code: 'address_limit', data: { maximum: MAX_ADDRESSES } };
    }
    const isMain = address.isMain || kept.length === 0;
    if (isMain) await addresses.clearMain(tx, userId);
    await addresses.insertAddress(tx, userId, { ...address, isMain });
    return book(tx, userId);
  });
}

export async function changeAddress(
  shop: Shop,
  userId: string,
  { id, ...address }: NewAddress & { id: string },
): Promise<Outcome<Book, 'not_found' | 'invalid_input'>> {
  const problem = placeProblem(address);
  if (problem) return problem;
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    const kept = (await addresses.addressesOf(tx, userId)).find((one) => one.id === id);
    if (!kept) return { ok: false, code: 'not_found' };
    if (address.isMain) await addresses.clearMain(tx, userId);
    await addresses.updateAddress(tx, userId, id, { ...address, isMain: address.isMain || kept.isMain });
    return book(tx, userId);
  });
}

export async function removeAddress(shop: Shop, userId: string, id: string): Promise<Outcome<Book, never>> {
  return shop.database.transaction(customer(userId), async (tx) => {
    await addresses.lockAddressBook(tx, userId);
    await addresses.deleteAddress(tx, userId, id);
    await addresses.ensureMain(tx, userId);
    return book(tx, userId);
  });
}

async function book(tx: Queryable, userId: string): Promise<{ ok: true; value: Book }> {
  return { ok: true, value: { addresses: await addresses.addressesOf(tx, userId) } };
}

/** A saved address is one that the checkout will take: a postal code that exists, in the state that it belongs to. */
function placeProblem({ postalCode, state }: NewAddress): Failure<'invalid_input'> | null {
  const expected = stateOfCep(postalCode);
  if (expected === state) return null;
  const fields: Record<string, string> = expected
    ? { state: 'state_mismatch' }
    : { postalCode: 'postal_code_unknown' };
  return { ok: false, code: 'invalid_input', fields };
}

const customer = (userId: string): Acting => ({ actor: 'customer', userId, guestHash: null });

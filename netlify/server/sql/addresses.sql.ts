import type { NewAddress, SavedAddress } from '#contracts/addresses.ts';
import type { Queryable } from '../ports/database.ts';

/** The customer's addresses, the main one first. */
export function addressesOf(tx: Queryable, userId: string): Promise<SavedAddress[]> {
  return tx.all(
    `select id, zip_code as "postalCode", street, number, complement, district, city, state, is_main as "isMain"
     from addresses where user_id = $1 order by is_main desc, created_at, id`,
    [userId],
  );
}

/** Serialises changes to a customer's addresses; else two concurrent ones could both become the main one. */
export async function lockAddressBook(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from users where id = $1 for update', [userId]);
}

export async function insertAddress(tx: Queryable, userId: string, address: NewAddress): Promise<void> {
  await tx.query(
    `insert into addresses (user_id, zip_code, street, number, complement, district, city, state, is_main)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [userId, ...columnsOf(address), address.isMain],
  );
}

export async function updateAddress(
  tx: Queryable,
  userId: string,
  id: string,
  address: NewAddress,
): Promise<void> {
  await tx.query(
    `update addresses set zip_code = $3, street = $4, number = $5, complement = $6, district = $7, city = $8, state = $9,
       is_main = $10
     where user_id = $1 and id = $2`,
    [userId, id, ...columnsOf(address), address.isMain],
  );
}

export async function deleteAddress(tx: Queryable, userId: string, id: string): Promise<void> {
  await tx.query('delete from addresses where user_id = $1 and id = $2', [userId, id]);
}

export async function clearMain(tx: Queryable, userId: string): Promise<void> {
  await tx.query('update addresses set is_main = false where user_id = $1 and is_main', [userId]);
}

/** Makes the oldest address the main one if there is none. */
export async function ensureMain(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `update addresses set is_main = true
     where id = (select id from addresses where user_id = $1 order by created_at, id limit 1)
       and not exists (select from addresses where user_id = $1 and is_main)`,
    [userId],
  );
}

function columnsOf(address: NewAddress): string[] {
  const { postalCode, street, number, complement, district, city, state } = address;
  return [postalCode, street, number, complement, district, city, state];
}

import type { NewAddress, SavedAddress } from '#contracts/addresses.ts';
import { all, write } from '../statements.ts';

/** The customer's addresses, the main one first. */
export const addressesOf = all<[userId: string], SavedAddress>(`
  select id, zip_code as "postalCode", street, number, complement, district, city, state, is_main as "isMain"
  from addresses where user_id = $1 order by is_main desc, created_at, id`);

/** Serialises changes to a customer's addresses; else two concurrent ones could both become the main one. */
export const lockAddressBook = write<[userId: string]>('select from users where id = $1 for update');

export const insertAddress = write<[userId: string, address: NewAddress]>(
  `insert into addresses (user_id, zip_code, street, number, complement, district, city, state, is_main)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
  (userId, address) => [userId, ...valuesOf(address), address.isMain],
);

export const updateAddress = write<[userId: string, id: string, address: NewAddress]>(
  `update addresses set zip_code = $3, street = $4, number = $5, complement = $6, district = $7, city = $8, state = $9,
     is_main = $10
   where user_id = $1 and id = $2`,
  (userId, id, address) => [userId, id, ...valuesOf(address), address.isMain],
);

export const deleteAddress = write<[userId: string, id: string]>(
  'delete from addresses where user_id = $1 and id = $2',
);

export const clearMain = write<[userId: string]>(
  'update addresses set is_main = false where user_id = $1 and is_main',
);

/** Makes the oldest address the main one if there is none. */
export const ensureMain = write<[userId: string]>(`
  update addresses set is_main = true
  where id = (select id from addresses where user_id = $1 order by created_at, id limit 1)
    and not exists (select from addresses where user_id = $1 and is_main)`);

function valuesOf(address: NewAddress): string[] {
  const { postalCode, street, number, complement, district, city, state } = address;
  return [postalCode, street, number, complement, district, city, state];
}

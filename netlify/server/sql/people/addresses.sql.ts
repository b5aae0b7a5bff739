import type { NewAddress, SavedAddress } from '#contracts/addresses.ts';
import { into, pick, to } from '../named.ts';
import { all, write } from '../statements.ts';
import { sql } from '../tag.ts';

/** The customer's addresses, the main one first. */
export const addressesOf = all<[userId: string], SavedAddress>(`
  select id, zip_code as "postalCode", street, number, complement, district, city, state, is_main as "isMain"
  from addresses where user_id = $1 order by is_main desc, created_at, id`);

/** Serialises changes to a customer's addresses; else two concurrent ones could both become the main one. */
export const lockAddressBook = write<[userId: string]>('select from users where id = $1 for update');

export const insertAddress = write(
  (userId: string, address: NewAddress) =>
    sql`insert into ${into('addresses', { userId, ...columnsFor(address) })}`,
);

export const updateAddress = write(
  (userId: string, id: string, address: NewAddress) =>
    sql`update addresses set ${to('addresses', columnsFor(address))} where user_id = ${userId} and id = ${id}`,
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

const columnsFor = (address: NewAddress) => ({
  ...pick(address, ['street', 'number', 'complement', 'district', 'city', 'state', 'isMain']),
  zipCode: address.postalCode,
});

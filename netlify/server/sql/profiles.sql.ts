import type { Queryable } from '../ports/database.ts';

export type ProfileRow = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  createdAt: Date;
};

const COLUMNS = 'email, first_name as "firstName", last_name as "lastName", phone, created_at as "createdAt"';

export function findProfile(tx: Queryable, userId: string): Promise<ProfileRow | null> {
  return tx.first(`select ${COLUMNS} from users where id = $1`, [userId]);
}

export function updateProfile(
  tx: Queryable,
  userId: string,
  { firstName, lastName, phone }: Pick<ProfileRow, 'firstName' | 'lastName' | 'phone'>,
): Promise<ProfileRow | null> {
  return tx.first(
    `update users set first_name = $2, last_name = $3, phone = $4 where id = $1 returning ${COLUMNS}`,
    [userId, firstName, lastName, phone],
  );
}

import { first } from '../statements.ts';

type ProfileRow = {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
};

const COLUMNS = 'email, first_name as "firstName", last_name as "lastName", phone';

export const findProfile = first<[userId: string], ProfileRow>(`select ${COLUMNS} from users where id = $1`);

export const updateProfile = first<
  [userId: string, profileRow: Pick<ProfileRow, 'firstName' | 'lastName' | 'phone'>],
  ProfileRow
>(
  `update users set first_name = $2, last_name = $3, phone = $4 where id = $1 returning ${COLUMNS}`,
  (userId, { firstName, lastName, phone }) => [userId, firstName, lastName, phone],
);

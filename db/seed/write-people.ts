import { hashPassword } from '#server/auth/passwords.ts';
import type { Queryable } from '#server/ports/database.ts';
import { ACCOUNTS, DEMO_PASSWORD, type SeedAccount } from './accounts.ts';
import { seedId } from './ids.ts';

/** Writes the demo accounts with their addresses, created and confirmed at `since`; the administrator is an owner. */
export async function writePeople(
  tx: Queryable,
  since: Date,
  accounts: readonly SeedAccount[] = ACCOUNTS,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  for (const account of accounts) {
    const id = seedId('user', account.key);
    await tx.query(
      `insert into users (id, email, password_hash, first_name, last_name, phone, cpf, email_confirmed_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [
        id,
        account.email,
        passwordHash,
        account.firstName,
        account.lastName,
        account.phone,
        account.cpf,
        since,
      ],
    );
    if (account.isAdmin) {
      await tx.query(
        `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'admin'`,
        [id],
      );
    }
    for (const address of account.addresses) {
      await tx.query(
        `insert into addresses (user_id, street, number, complement, district, city, state, zip_code, is_main)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          address.street,
          address.number,
          address.complement,
          address.district,
          address.city,
          address.state,
          address.postalCode,
          address.isMain,
        ],
      );
    }
  }
}

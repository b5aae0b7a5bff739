import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../../netlify/server/auth/passwords.ts';
import type { StaffRole } from '../../../src/domain/people/staff-roles.ts';
import { PASSWORD } from './desk.ts';
import { sql } from './world.ts';

/** A new team member with this role, for this test alone. */
export async function colleague(role: StaffRole): Promise<{ id: string; email: string }> {
  const [email, id] = [`equipe-${randomUUID()}@teste.example`, randomUUID()];
  await sql(
    `with acting as materialized (select set_config('app.actor', 'system', true)),
       person as (insert into users (id, email, password_hash, first_name, last_name, email_confirmed_at)
         select $1, $2, $3, 'Bia', 'Souza', now() from acting returning id)
     insert into user_roles (user_id, role_id) select person.id, r.id from person, roles r where r.staff_role = $4`,
    [id, email, await hashPassword(PASSWORD), role],
  );
  return { id, email };
}

import type { ContactMessage } from '#contracts/contact.ts';
import type { Queryable } from '../../ports/database.ts';
import { deleteSome } from '../delete-some.ts';

/** Stores a message to the shop; false if it is a duplicate. Needs the actor `system` or `admin`. */
export async function insertMessage(tx: Queryable, message: ContactMessage): Promise<boolean> {
  const { id, name, email, phone, subject, message: words, ...more } = message;
  const { rowCount } = await tx.query(
    `insert into contact_messages (id, name, email, phone, subject, message, more)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do nothing`,
    [id, name, email, phone, subject, words, JSON.stringify(more)],
  );
  return rowCount > 0;
}

/** Purges messages after a year, as the privacy page says. Needs the actor `system` or `admin`. */
export const deleteOldMessages = deleteSome('contact_messages', `created_at < now() - interval '1 year'`);

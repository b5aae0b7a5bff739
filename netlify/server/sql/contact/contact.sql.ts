import type { ContactMessage } from '#contracts/contact.ts';
import { deleteSome } from '../delete-some.ts';
import { wroteOne } from '../statements.ts';

/** Stores a message to the shop; false if it is a duplicate. Needs the actor `system` or `admin`. */
export const insertMessage = wroteOne<[message: ContactMessage]>(
  `insert into contact_messages (id, name, email, phone, subject, message, more)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (id) do nothing`,
  ({ id, name, email, phone, subject, message, ...more }) => [
    id,
    name,
    email,
    phone,
    subject,
    message,
    JSON.stringify(more),
  ],
);

/** Purges messages after a year, as the privacy page says. Needs the actor `system` or `admin`. */
export const deleteOldMessages = deleteSome('contact_messages', `created_at < now() - interval '1 year'`);

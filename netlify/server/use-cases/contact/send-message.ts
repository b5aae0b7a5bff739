import type { ContactMessage } from '#contracts/contact.ts';
import type { Services } from '../../compose.ts';
import { type Outcome, ok } from '../../ports/outcome.ts';
import { insertMessage } from '../../sql/contact/contact.sql.ts';
import { queueMail } from '../../sql/operations/outbox.sql.ts';

/** Stores a contact message and mails it to the shop; the same message sent twice arrives once. */
export async function sendMessage(
  { database }: Services,
  message: ContactMessage,
): Promise<Outcome<{ id: string }, never>> {
  await database.transaction({ actor: 'system' }, async (tx) => {
    if (!(await insertMessage(tx, message))) return;
    const { id, ...data } = message;
    await queueMail(tx, `contact:${id}`, { template: 'contact_message', data });
  });
  return ok({ id: message.id });
}

import type { MessageListInput, MessageMark } from '#contracts/admin/messages.ts';
import { fail, ok } from '../../../ports/outcome.ts';
import * as messages from '../../../sql/contact/admin-messages.sql.ts';
import { type Desk, type Staff, staffPage, staffRead, staffWrite } from '../staff-write.ts';

export async function listMessages(desk: Desk, staff: Staff, input: MessageListInput) {
  return staffPage(desk, staff, input.pagina, (tx, slice) => messages.findMessageRows(tx, input, slice));
}

export async function openMessage(desk: Desk, staff: Staff, { id }: { id: string }) {
  const message = await staffRead(desk, staff, (tx) => messages.findMessage(tx, id));
  return message ? ok(message) : fail('not_found');
}

const AFTER: Readonly<Record<MessageMark, Partial<{ isRead: boolean; isArchived: boolean }>>> = {
  read: { isRead: true },
  unread: { isRead: false, isArchived: false },
  archive: { isRead: true, isArchived: true },
  restore: { isArchived: false },
};

export function markMessage(desk: Desk, staff: Staff, { id, mark }: { id: string; mark: MessageMark }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await messages.lockMessage(tx, id);
    if (!found) return fail('not_found');
    const { subject: name, isRead, isArchived } = found;
    const after = { isRead, isArchived, ...AFTER[mark] };
    await messages.writeMessageState(tx, id, after);
    log(mark, 'contact_message', id, { before: { name, isRead, isArchived }, after: { name, ...after } });
    return ok({ id, ...after });
  });
}

/** Deletes a message. The audit log does not name its sender, whose data may have to be erased (LGPD, art. 18). */
export function deleteMessage(desk: Desk, staff: Staff, { id }: { id: string }) {
  return staffWrite(desk, staff, async (tx, log) => {
    const found = await messages.lockMessage(tx, id);
    if (!found) return fail('not_found');
    await messages.deleteMessage(tx, id);
    const { subject: name, createdAt } = found;
    log('delete', 'contact_message', id, { before: { name, createdAt } });
    return ok({ id });
  });
}

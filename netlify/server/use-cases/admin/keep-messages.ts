import type { MessageDetails, MessageListInput, MessageMark, MessageRow } from '#contracts/admin/messages.ts';
import type { Outcome } from '../../ports/outcome.ts';
import * as messages from '../../sql/admin-messages.sql.ts';
import { type Page, staffPage } from './staff-page.ts';
import { type Desk, type Staff, staffRead, staffWrite } from './staff-write.ts';

const BOXES = { 'nao-lidas': 'unread', arquivadas: 'archive', todas: 'all' } as const;

export async function listMessages(
  desk: Desk,
  staff: Staff,
  input: MessageListInput,
): Promise<Outcome<Page<MessageRow>, never>> {
  const filter: messages.MessageFilter = {
    search: input.busca,
    box: input.status ? BOXES[input.status] : 'inbox',
  };
  return staffPage(desk, staff, input.pagina, (tx, slice) => messages.findMessageRows(tx, filter, slice));
}

export async function openMessage(
  desk: Desk,
  staff: Staff,
  id: string,
): Promise<Outcome<MessageDetails, 'not_found'>> {
  const message = await staffRead(desk, staff, (tx) => messages.findMessage(tx, id));
  return message ? { ok: true, value: message } : { ok: false, code: 'not_found' };
}

const AFTER: Readonly<Record<MessageMark, Partial<{ isRead: boolean; isArchived: boolean }>>> = {
  read: { isRead: true },
  unread: { isRead: false, isArchived: false },
  archive: { isRead: true, isArchived: true },
  restore: { isArchived: false },
};

type Marked = { id: string; isRead: boolean; isArchived: boolean };

export function markMessage(desk: Desk, staff: Staff, { id, mark }: { id: string; mark: MessageMark }) {
  return staffWrite<Marked, 'not_found'>(desk, staff, async (tx, log) => {
    const found = await messages.lockMessage(tx, id);
    if (!found) return { ok: false, code: 'not_found' };
    const { subject: name, isRead, isArchived } = found;
    const after = { isRead, isArchived, ...AFTER[mark] };
    await messages.writeMessageState(tx, id, after);
    log({
      action: mark,
      entity: 'contact_message',
      entityId: id,
      before: { name, isRead, isArchived },
      after: { name, ...after },
    });
    return { ok: true, value: { id, ...after } };
  });
}

/** Forgets a message. What the log keeps says nothing of who wrote it, so that a person can be forgotten. */
export function deleteMessage(desk: Desk, staff: Staff, id: string) {
  return staffWrite<{ id: string }, 'not_found'>(desk, staff, async (tx, log) => {
    const found = await messages.lockMessage(tx, id);
    if (!found) return { ok: false, code: 'not_found' };
    await messages.deleteMessage(tx, id);
    const { subject: name, createdAt } = found;
    log({
      action: 'delete',
      entity: 'contact_message',
      entityId: id,
      before: { name, createdAt },
      after: null,
    });
    return { ok: true, value: { id } };
  });
}

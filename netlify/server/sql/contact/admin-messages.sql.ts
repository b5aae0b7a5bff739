import type { MessageDetails, MessageListInput, MessageRow } from '#contracts/admin/messages.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { first, write } from '../statements.ts';

const INBOX = 'm.archived_at is null';
const BOXES: Readonly<Record<NonNullable<MessageListInput['status']>, string>> = {
  'nao-lidas': `not m.is_read and ${INBOX}`,
  arquivadas: 'm.archived_at is not null',
  todas: 'true',
};

const COMMON = `m.id, m.name, m.email, m.subject, to_json(m.created_at)#>>'{}' as "createdAt", m.is_read as "isRead",
  m.archived_at is not null as "isArchived"`;

/** Condition for a text. Computing the plain text of long messages would take milliseconds each. */
const messagesMatching = (text: string, parameters: Parameters) =>
  `${saying(['m.name', 'm.email', 'm.phone', 'm.subject', "m.more->>'orderNumber'"], text, parameters)}
    or m.message ilike ${parameters.add(containing(text))}`;

/** One page of the messages with the total number of matches. All functions here need the actor `system` or `admin`. */
export const findMessageRows = page<
  [filter: Pick<MessageListInput, 'busca' | 'status'>, slice: Slice],
  MessageRow
>(({ busca, status }, slice) => {
  const parameters = new Parameters();
  const from = `contact_messages m where ${status ? BOXES[status] : INBOX}${busca && ` and (${messagesMatching(busca, parameters)})`}`;
  const row = `${COMMON}, left(regexp_replace(m.message, '\\s+', ' ', 'g'), 160) as excerpt`;
  return pageOf(parameters, { row, from, order: 'm.created_at desc, m.id' }, slice);
});

export const findMessage = first<[id: string], MessageDetails>(
  `select ${COMMON}, m.message, jsonb_build_object('phone', m.phone) || m.more as more from contact_messages m where m.id = $1`,
);

export type MessageState = { subject: string; createdAt: string; isRead: boolean; isArchived: boolean };

/** The message, locked until the transaction ends. */
export const lockMessage = first<[id: string], MessageState>(`
  select m.subject, to_json(m.created_at)#>>'{}' as "createdAt", m.is_read as "isRead",
    m.archived_at is not null as "isArchived"
  from contact_messages m where m.id = $1 for update`);

export const writeMessageState = write<
  [id: string, messageState: Pick<MessageState, 'isRead' | 'isArchived'>]
>(
  `update contact_messages set is_read = $2,
     archived_at = case when $3 then coalesce(archived_at, now()) end where id = $1`,
  (id, { isRead, isArchived }) => [id, isRead, isArchived],
);

export const deleteMessage = write<[id: string]>('delete from contact_messages where id = $1');

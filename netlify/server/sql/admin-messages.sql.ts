import type { MessageDetails, MessageRow } from '#contracts/admin/messages.ts';
import type { Queryable } from '../ports/database.ts';
import { likeLiteral, Parameters } from './parameters.ts';

export type MessageFilter = { search: string; box: 'inbox' | 'unread' | 'archive' | 'all' };

const BOXES = {
  inbox: 'm.archived_at is null',
  unread: 'not m.is_read and m.archived_at is null',
  archive: 'm.archived_at is not null',
  all: 'true',
} as const;

const COMMON = `m.id, m.name, m.email, m.subject, to_json(m.created_at)#>>'{}' as "createdAt", m.is_read as "isRead",
  m.archived_at is not null as "isArchived"`;

/** One page of the messages with the total number of matches. All functions here need the actor `system` or `admin`. */
export async function findMessageRows(
  tx: Queryable,
  { search, box }: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: MessageRow[]; total: number }> {
  const parameters = new Parameters();
  const like = parameters.add(`%${likeLiteral(search)}%`);
  const where = `${BOXES[box]} and (m.name ilike ${like} or m.email ilike ${like} or m.subject ilike ${like}
    or m.message ilike ${like})`;
  const { rows } = await tx.query<{ items: MessageRow[]; total: number }>(
    `select (select count(*)::int from contact_messages m where ${where}) as total,
       (select coalesce(json_agg(page), '[]') from (
         select ${COMMON}, left(regexp_replace(m.message, '\\s+', ' ', 'g'), 160) as excerpt
         from contact_messages m where ${where} order by m.created_at desc, m.id
         limit ${parameters.add(limit)} offset ${parameters.add(offset)}) page) as items`,
    parameters.values,
  );
  return rows[0] ?? { items: [], total: 0 };
}

export function findMessage(tx: Queryable, id: string): Promise<MessageDetails | null> {
  return tx.first(
    `select ${COMMON}, m.message, jsonb_build_object('phone', m.phone) || m.more as more from contact_messages m where m.id = $1`,
    [id],
  );
}

export type MessageState = { subject: string; createdAt: string; isRead: boolean; isArchived: boolean };

/** The message, locked until the transaction ends. */
export function lockMessage(tx: Queryable, id: string): Promise<MessageState | null> {
  return tx.first(
    `select m.subject, to_json(m.created_at)#>>'{}' as "createdAt", m.is_read as "isRead",
       m.archived_at is not null as "isArchived"
     from contact_messages m where m.id = $1 for update`,
    [id],
  );
}

export async function writeMessageState(
  tx: Queryable,
  id: string,
  { isRead, isArchived }: Pick<MessageState, 'isRead' | 'isArchived'>,
): Promise<void> {
  await tx.query(
    `update contact_messages set is_read = $2,
       archived_at = case when $3 then coalesce(archived_at, now()) end where id = $1`,
    [id, isRead, isArchived],
  );
}

export async function deleteMessage(tx: Queryable, id: string): Promise<void> {
  await tx.query('delete from contact_messages where id = $1', [id]);
}

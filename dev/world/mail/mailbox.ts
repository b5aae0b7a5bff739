import type { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Email } from 'postal-mime';
import { z } from 'zod';

export const MAIL_SCHEMA = `
  create table if not exists messages (
    id integer primary key autoincrement, sender text not null, recipients text not null, subject text not null,
    received_at integer not null, raw blob not null
  ) strict;
`;

const Row = z.object({
  id: z.number(),
  sender: z.string(),
  recipients: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
  subject: z.string(),
  received_at: z.number(),
});

/** A message's envelope and time of receipt. */
export type Envelope = { id: number; from: string; to: string[]; subject: string; receivedAt: string };

export type Message = Envelope & { email: Email };

export type Mailbox = ReturnType<typeof createMailbox>;

/** Raw messages, parsed when read. */
export function createMailbox(database: DatabaseSync) {
  const columns = 'id, sender, recipients, subject, received_at';
  const sql = {
    add: database.prepare(
      'insert into messages (sender, recipients, subject, received_at, raw) values (?, ?, ?, ?, ?)',
    ),
    list: database.prepare(`select ${columns} from messages order by id desc limit ?`),
    listTo: database.prepare(
      `select ${columns} from messages where exists
        (select 1 from json_each(recipients) where lower(value) = lower(?)) order by id desc limit ?`,
    ),
    get: database.prepare(`select ${columns}, raw from messages where id = ?`),
    clear: database.prepare('delete from messages'),
  };
  return {
    async add(from: string, to: string[], raw: Buffer, now: number): Promise<void> {
      const { subject } = await PostalMime.parse(raw);
      sql.add.run(from, JSON.stringify(to), subject ?? '', now, raw);
    },
    /** Newest first; `to` is an envelope recipient. */
    list(to: string | null, limit = 200): Envelope[] {
      const rows = to === null ? sql.list.all(limit) : sql.listTo.all(to, limit);
      return rows.map(envelope);
    },
    async get(id: number): Promise<Message | undefined> {
      const row = sql.get.get(id);
      if (!row || !(row.raw instanceof Uint8Array)) return undefined;
      return {
        ...envelope(row),
        email: await PostalMime.parse(row.raw, { attachmentEncoding: 'arraybuffer' }),
      };
    },
    clear(): void {
      sql.clear.run();
    },
  };
}

function envelope(row: unknown): Envelope {
  const { id, sender, recipients, subject, received_at } = Row.parse(row);
  return { id, from: sender, to: recipients, subject, receivedAt: new Date(received_at).toISOString() };
}

import { instant } from '../json.ts';
import { all, first, write } from '../statements.ts';

/** The notes that a customer sees: real ones that count. Without value, on the way, refused or cancelled, they are none to them. */
const SHOWN = `f.state = 'authorised' and f.environment = 'production'`;

export type ShownNote = {
  id: string;
  kind: 'sale' | 'return';
  number: number;
  series: number;
  authorisedAt: string;
};

/** All functions here need the actor `system`: whose order it is, is for the caller to know. */
export const findShownNotes = all<[orderId: string], ShownNote>(
  `select f.id, f.kind, f.number, f.series, ${instant('f.authorised_at')} as "authorisedAt"
   from fiscal_notes f where f.order_id = $1 and ${SHOWN} order by f.id`,
);

export type NoteFileRow = {
  reference: string;
  key: string;
  xml: string | null;
  danfePath: string | null;
};

/** A note of this order, with its files; null if it is not shown. */
export const findNoteFile = first<[orderId: string, id: string], NoteFileRow>(
  `select f.reference, f.key, f.xml, f.danfe_path as "danfePath" from fiscal_notes f where f.order_id = $1 and f.id = $2 and ${SHOWN}`,
);

/** Queues the mail about a note of a sale, once, if it is one that the customer sees. */
export const queueNoteMail = write<[id: string]>(
  `insert into outbox (kind, dedupe_key, payload)
   select 'mail', 'note:' || f.id, jsonb_build_object('template', 'note_authorised', 'orderId', f.order_id)
   from fiscal_notes f where f.id = $1 and f.kind = 'sale' and ${SHOWN}
   on conflict (dedupe_key) do nothing`,
);

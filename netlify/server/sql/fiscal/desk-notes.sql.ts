import { type NoteRow, type NoteView, noteRow } from '#contracts/admin/notes.ts';
import type { NoteState } from '#domain/fiscal/note-life.ts';
import { PASSING_REASONS } from '#domain/fiscal/note-words.ts';
import type { FulfilmentStatus } from '#domain/orders/orders.ts';
import { columnsOf } from '../columns-of.ts';
import { customerMatching } from '../order-search.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { startOfDay } from '../shop-day.ts';
import { first, one } from '../statements.ts';
import { AWAITS_RETURN, IS_SOLD } from './note-orders.ts';

/** The notes `n` of orders `o` as the team sees them. All functions here need the actor `admin`. */

/** A reason that does not go by itself. */
const HAS_REASON = `n.reasons @? '$[*] ? (${PASSING_REASONS.map((code) => `@.code != "${code}"`).join(' && ')})'`;

/** Without value, in a shop that makes real ones by now. */
const IS_PAST = `(n.environment is not distinct from 'test' and exists (select from fiscal_settings s where s.environment <> 'test'))`;

/** Nothing goes on before a person has done something. */
const NEEDS_PERSON = `(not ${IS_PAST} and (n.state = 'refused'
  or n.state in ('wanted', 'waiting', 'sent', 'authorised') and ${HAS_REASON}
  or n.state = 'authorised' and n.cancel_problem is not null
    and not exists (select from fiscal_notes back where back.refers_to = n.id and back.state <> 'dropped')
  or n.kind = 'sale' and n.state in ('cancelled', 'denied') and ${IS_SOLD} and n.replaced_at is null))`;

/** Those that may need a person, or are under way: as in the index fiscal_notes_open. */
const IS_OPEN = `(n.state not in ('authorised', 'dropped') or n.cancel_problem is not null or n.reasons <> '[]')`;

const TO_RESOLVE = `${IS_OPEN} and ${NEEDS_PERSON}`;
const ON_ITS_WAY = `n.state in ('wanted', 'waiting', 'sent') and not ${NEEDS_PERSON}`;

const SITUATIONS = {
  resolver: { which: TO_RESOLVE, order: 'n.id' },
  esperando: { which: ON_ITS_WAY, order: 'n.id' },
  autorizadas: { which: `n.state = 'authorised'`, order: 'n.id desc' },
  canceladas: { which: `n.state in ('cancelled', 'denied')`, order: 'n.id desc' },
  devolucoes: { which: `n.kind = 'return'`, order: 'n.id desc' },
  todas: { which: 'true', order: 'n.id desc' },
} as const;
export type Situation = keyof typeof SITUATIONS;

/** A piece of the order with this name, to lead to its product. */
const pieceNamed = (
  name: string,
) => `lateral (select p.id, p.category_id from order_items i join products p on p.id = i.product_id
  where i.order_id = n.order_id and i.product_name = ${name} order by i.position limit 1) p on true`;

const ROW = columnsOf(noteRow.shape, 'n', {
  orderNumber: 'o.order_number',
  customerName: 'o.customer_name',
  reasons: `(select coalesce(json_agg(json_build_object('code', r.one->>'code', 'item', r.one->>'item', 'productId', p.id,
      'categoryId', p.category_id, 'message', r.one->>'message') order by r.place), '[]')
    from jsonb_array_elements(n.reasons) with ordinality r(one, place) left join ${pieceNamed(`r.one->>'item'`)})`,
  isCancelling: `n.cancel_asked_at is not null and n.cancel_problem is null and n.cancelled_at is null`,
  needsPerson: NEEDS_PERSON,
});

const FROM = 'fiscal_notes n join orders o on o.id = n.order_id';

export type NoteFilter = {
  situation: Situation;
  /** Of orders; null if only the number or key counts. */
  text: string | null;
  /** The number or key that is typed; null if it is neither. */
  number: number | null;
  key: string | null;
  /** First days of a month and of the next one, in São Paulo. */
  month: { from: string; to: string } | null;
};

/** One page of notes: those to be resolved or under way oldest first, all others newest first. */
export const findNoteRows = page<[filter: NoteFilter, slice: Slice], NoteRow>(
  ({ situation, text, number, key, month }, slice) => {
    const parameters = new Parameters();
    const { which, order } = SITUATIONS[situation];
    const clauses: string[] = [which];
    const day = 'coalesce(n.authorised_at, n.created_at)';
    if (month)
      clauses.push(
        `${day} >= ${startOfDay(parameters.add(month.from))} and ${day} < ${startOfDay(parameters.add(month.to))}`,
      );
    const found = text === null ? [] : [ofOrders(text, parameters)];
    if (number !== null)
      found.push(`select id from fiscal_notes where number = ${parameters.add(number)}::int`);
    if (key !== null) found.push(`select id from fiscal_notes where key = ${parameters.add(key)}`);
    const parts = found.length > 0 ? { parts: `found as materialized (${found.join(' union ')})` } : {};
    if (found.length > 0) clauses.push('n.id in (select id from found)');
    return pageOf(
      parameters,
      { ...parts, row: ROW, from: `${FROM} where ${clauses.join(' and ')}`, order },
      slice,
    );
  },
);

/** Ids of the notes of orders by number, customer, CPF …: each kind of search by its own index. */
const ofOrders = (text: string, parameters: Parameters) =>
  `select mine.id from desk_orders f join fiscal_notes mine on mine.order_id = f.order_id where ${customerMatching(text, parameters)}`;

/** SQL for the number of notes that wait for somebody. */
export const COUNT_TO_RESOLVE = `(select count(*)::int from ${FROM} where ${TO_RESOLVE})`;

export const countNotes = one<[], { toResolve: number; waiting: number }>(
  `select ${COUNT_TO_RESOLVE} as "toResolve",
     (select count(*)::int from ${FROM} where ${ON_ITS_WAY}) as waiting`,
);

type Computed = 'acts' | 'refusedItem' | 'changes';
export type StoredView = Omit<NoteView, Computed> & {
  hasReturns: boolean;
  isLast: boolean;
  isPast: boolean;
};

type OrderFacts = {
  isPaid: boolean;
  isSold: boolean;
  isGiftCard: boolean;
  awaitsReturn: boolean;
  fulfilment: FulfilmentStatus;
  /** Whether the shop makes notes, and did when it was paid. */
  isOn: boolean;
  isInTime: boolean;
  items: { name: string; productId: string | null; categoryId: string | null }[];
  changes: NoteView['changes'];
  notes: StoredView[];
};

/** An order as its notes need it, with them, oldest first. */
export const findOrderNotes = first<[orderId: string], OrderFacts>(`
  select o.paid_at is not null as "isPaid", ${IS_SOLD} as "isSold", exists (select from gift_cards g where g.order_id = o.id) as "isGiftCard",
    ${AWAITS_RETURN} as "awaitsReturn", o.fulfilment_status as fulfilment, coalesce((select s.issues_from is not null from fiscal_settings s), false) as "isOn",
    coalesce((select o.paid_at >= s.issues_from from fiscal_settings s), false) as "isInTime",
    (select coalesce(json_agg(json_build_object('name', i.product_name, 'productId', p.id, 'categoryId', p.category_id)
        order by i.position), '[]')
      from order_items i left join products p on p.id = i.product_id where i.order_id = o.id) as items,
    (select coalesce(json_agg(json_build_object('kind', e.kind, 'at', e.created_at) order by e.created_at, e.id), '[]')
      from order_events e where e.order_id = o.id and e.kind in ('size_changed', 'address_changed')) as changes,
    (select coalesce(json_agg(v order by v.id), '[]') from (select ${ROW}, n.reference, n.key, n.protocol, n.due_at as "dueAt",
        n.refers_to as "refersTo", n.cancel_reason as "cancelReason", n.cancelled_at as "cancelledAt", n.correction,
        n.corrected_at as "correctedAt", n.correction_problem as "correctionProblem", n.corrections,
        json_build_object('xml', n.xml is not null, 'danfe', n.state in ('authorised', 'cancelled'),
          'letter', n.correction_pdf_path is not null, 'letterXml', n.correction_xml is not null,
          'cancelXml', n.cancel_xml is not null) as files,
        n.correction_asked_at is not null and n.correction_problem is null
          and (n.corrected_at is null or n.corrected_at < n.correction_asked_at) as "isCorrecting",
        exists (select from fiscal_notes back where back.refers_to = n.id and back.state <> 'dropped'
          and back.replaced_at is null) as "hasReturns", n.replaced_at is null as "isLast", ${IS_PAST} as "isPast"
      from fiscal_notes n where n.order_id = o.id) v) as notes
  from orders o where o.id = $1`);

/** What a file of a note is made of; the XMLs are read by themselves. */
export type NoteFiles = {
  reference: string;
  state: NoteState;
  key: string | null;
  environment: 'test' | 'production' | null;
  danfePath: string | null;
  letterPath: string | null;
};

export const findNoteFiles = first<[id: string], NoteFiles>(
  `select reference, state, key, environment, danfe_path as "danfePath", correction_pdf_path as "letterPath"
   from fiscal_notes where id = $1`,
);

type NoteXml = { key: string | null; xml: string | null };
export const findNoteXml = first<[id: string], NoteXml>('select key, xml from fiscal_notes where id = $1');
export const findCancelXml = first<[id: string], NoteXml>(
  'select key, cancel_xml as xml from fiscal_notes where id = $1',
);
export const findLetterXml = first<[id: string], NoteXml>(
  'select key, correction_xml as xml from fiscal_notes where id = $1',
);

import type { EventKind, TEST_EVENT } from '#domain/doors/events.ts';
import { MESSAGE_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { all, oneValue, value, write } from '../statements.ts';

/** What happened, for other programs. The database writes it with what happened (0562_webhooks.sql); all here needs the actor `system`. */

/** The facts of an event, each only of kinds that have it. */
export type EventFacts = Partial<
  Record<'request' | 'parcel' | 'note' | 'variant' | 'product' | 'slug' | 'customer', string>
> & { orders?: string[] };

export type EventRow = {
  /** The name under which it is sent. */
  messageId: string;
  kind: EventKind | typeof TEST_EVENT;
  /** As `order:…`. */
  object: string;
  facts: EventFacts;
  happenedAt: Date;
  /** What is sent; null: to be written. */
  body: string | null;
};

/** Events with the same object that only say how it is now: of several at once, the last is sent. */
const OF_STATE = `('stock.changed', 'product.changed')`;

/** One sorts at a time, so that what came later is never sent first. False: somebody does. */
export const lockSorting = oneValue<[], boolean>(
  `select pg_try_advisory_xact_lock(hashtext('sort_door_events'))`,
);

/**
 * Gives new events to the endpoints that want them, in their numbers' order, and drops those that nobody does any more. Whoever commits
 * late is found by `sorted_at`, not by a place in the numbers, and those of one object are numbered while it is locked. How many.
 */
export const sortEvents = oneValue<[limit: number], number>(
  `with fresh as materialized (
     select e.id, e.kind, e.object, e.happened_at from door_events e where e.sorted_at is null order by e.id limit $1 for update),
   last as (
     select f.* from fresh f where f.kind not in ${OF_STATE}
       or not exists (select from fresh later where later.kind = f.kind and later.object = f.object and later.id > f.id)),
   given as (
     insert into webhook_deliveries (endpoint_id, event_id, object)
     select w.id, l.id, l.object from last l cross join lateral (
       select w.id from webhook_endpoints w
       where w.platform is null and w.state = 'on' and l.kind = any (w.kinds) and w.created_at <= l.happened_at
       union all
       select w.id from platform_orders p join webhook_endpoints w on w.id = p.endpoint_id
       where p.order_id = case when l.object like 'order:%' then substr(l.object, 7)::uuid end
         and w.state = 'on' and l.kind = any (w.kinds)) w
     order by l.id, w.id returning event_id),
   kept as (
     update door_events e set sorted_at = now() from given g where e.id = g.event_id),
   dropped as (
     delete from door_events e using fresh f where e.id = f.id and not exists (select from given g where g.event_id = f.id))
   select count(*)::int as sorted from fresh`,
);

const COLUMNS = `e.message_id as "messageId", e.kind, e.object, e.facts, e.happened_at as "happenedAt", e.body`;

/** Events that were sorted and have no text yet: just now, or erased since. What a platform is told is made for it when it is sent. */
export const findUnwritten = all<[limit: number], EventRow>(
  `select ${COLUMNS} from door_events e where e.sorted_at is not null and e.body is null and exists (
     select from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
     where d.event_id = e.id and d.state = 'waiting' and w.platform is null) order by e.id limit $1`,
);

/** Keeps what is sent; the text that is there, if somebody else was first. */
export const keepBody = value<[messageId: string, body: string], string>(
  `update door_events set body = coalesce(body, $2) where message_id = $1 returning body`,
);

/** What it was about is gone, and that has an event of its own. */
export const dropEvent = write<[messageId: string]>('delete from door_events where message_id = $1');

/** With their deliveries. */
export const deleteOldEvents = deleteSome('door_events', 'happened_at < now() - make_interval(days => $1)', [
  MESSAGE_DAYS,
]);

/** Empties what was written of these orders, and what receivers answered, of a person who is deleted. */
export const eraseMessages = write<[orders: readonly string[]]>(
  `with about as (
     select e.id from door_events e where e.object in (select 'order:' || o.id from unnest($1::uuid[]) o(id))),
   erased as (
     update door_events e set body = null from about a where e.id = a.id and e.body is not null)
   update webhook_deliveries d set answer = null from about a where d.event_id = a.id and d.answer is not null`,
);

/** Tells other programs that an account was deleted, for them to do the same, if one wants to know. */
export const tellOfErasure = write<[userId: string, orders: readonly string[]]>(
  `insert into door_events (kind, object, facts)
   select 'customer.erased', 'customer:' || $1::uuid, jsonb_build_object('customer', $1::uuid, 'orders', to_jsonb($2::uuid[]))
   where 'customer.erased' = any (wanted_events())`,
);

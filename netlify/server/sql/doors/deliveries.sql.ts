import { AWAY_AFTER_MINUTES, OFF_AFTER_DAYS } from '#domain/doors/delivery.ts';
import { all, column, first, oneValue, write, wroteOne } from '../statements.ts';
import type { EventRow } from './events.sql.ts';

/** Messages on their way to endpoints. All of it needs the actor `system`. */

/** How long a claim lasts: longer than an attempt may take. A process that died leaves it to the next. */
const UNTIL = `now() + interval '1 minute'`;

/** Whether the door of the endpoint `w` is open: an owner's, or a platform's. */
const IS_OPEN = `exists (select from store_settings s where case when w.platform is null then s.webhooks_open else s.agent_sales end)`;

/** Of one object, one after the other: whether the delivery `d` is the first of its object that its endpoint waits for. */
const IS_NEXT = `not exists (select from webhook_deliveries b where b.endpoint_id = d.endpoint_id and b.object = d.object
  and b.state = 'waiting' and b.event_id < d.event_id)`;

const DUE_AT = 'greatest(d.due_at, w.slow_until)';

/** When something is to be sorted or sent next; null if nothing is, and while its door is shut. */
export const NEXT_MESSAGE = `least(
    (select now() where exists (select from door_events where sorted_at is null)
       and exists (select from store_settings where webhooks_open or agent_sales)),
    (select min(${DUE_AT}) from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
     where d.state = 'waiting' and w.state = 'on' and ${IS_OPEN} and ${IS_NEXT}))`;

/** The endpoints to which something is to be sent now. */
export const findDueEndpoints = column<[], string>(
  `select w.id from webhook_endpoints w where w.state = 'on' and coalesce(w.slow_until, now()) <= now() and ${IS_OPEN}
     and exists (select from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'waiting' and d.due_at <= now())
   order by w.id`,
);

export type ClaimedDelivery = {
  id: string;
  /** Whoever has an older one writes nothing. */
  claim: number;
  /** How often it was tried, this time included. */
  attempts: number;
  endpointId: string;
  /** The platform's profile, if it is one that is told; it has no secret, and its profile says the address. */
  platform: string | null;
  address: string;
  secretSealed: string | null;
  formerSealed: string | null;
  event: Omit<EventRow, 'happenedAt'> & { happenedAt: string };
};

const CLAIM = `claim = d.claim + 1, attempts = d.attempts + 1, due_at = ${UNTIL}`;
const CLAIMED = `d.id, d.claim, d.attempts, d.endpoint_id as "endpointId", w.platform, w.address, w.secret_sealed as "secretSealed",
  case when w.former_until > now() then w.former_sealed end as "formerSealed",
  json_build_object('messageId', e.message_id, 'kind', e.kind, 'object', e.object, 'facts', e.facts,
    'happenedAt', to_json(e.happened_at), 'body', e.body) as event`;

/** Claims what is due of an endpoint, the first of each object. */
export const claimDeliveries = all<[endpointId: string, limit: number], ClaimedDelivery>(
  `update webhook_deliveries d set ${CLAIM} from webhook_endpoints w, door_events e
   where w.id = d.endpoint_id and e.id = d.event_id and d.id in (
     select d.id from webhook_deliveries d join webhook_endpoints w on w.id = d.endpoint_id
     where d.endpoint_id = $1 and w.state = 'on' and coalesce(w.slow_until, now()) <= now() and ${IS_OPEN}
       and d.state = 'waiting' and d.due_at <= now() and ${IS_NEXT}
     order by d.event_id limit $2 for update of d skip locked)
   returning ${CLAIMED}`,
);

/** Claims one that somebody wants to be sent now, whatever its endpoint's state; null while something of its object comes first. */
export const claimDelivery = first<[id: string], ClaimedDelivery>(
  `update webhook_deliveries d set ${CLAIM} from webhook_endpoints w, door_events e
   where w.id = d.endpoint_id and e.id = d.event_id and d.id = $1 and d.state = 'waiting' and d.due_at <= now() and ${IS_NEXT}
   returning ${CLAIMED}`,
);

/** How an attempt went: the answer's status and beginning, or why there was none. */
export type Attempt = {
  status: number | null;
  answer: string | null;
  problem: string | null;
  tookMs: number;
};
type Claim = Pick<ClaimedDelivery, 'id' | 'claim'>;

const TRIED = 'tried_at = now(), status = $3, answer = $4, problem = $5, took_ms = $6';
const MINE = `id = $1 and claim = $2 and state = 'waiting'`;
const valuesOf = ({ id, claim }: Claim, { status, answer, problem, tookMs }: Attempt) => [
  id,
  claim,
  status,
  answer,
  problem,
  tookMs,
];

/**
 * It was received. If its endpoint had been away, what waits for that is due, which costs it no attempt. False: somebody else has
 * claimed it since.
 */
export const markReceived = oneValue<[claim: Claim, attempt: Attempt], boolean>(
  `with received as (
     update webhook_deliveries set state = 'received', due_at = null, received_at = now(), ${TRIED} where ${MINE}
     returning id, endpoint_id),
   back as (
     update webhook_endpoints w set failing_since = null, slow_until = null, received_at = now() from received r
     where w.id = r.endpoint_id and (w.failing_since is not null or w.received_at is null or w.received_at < now() - interval '1 minute')
     returning w.id, old.failing_since < now() - interval '${AWAY_AFTER_MINUTES} minutes' as was_away),
   woken as (
     update webhook_deliveries d set due_at = now(), attempts = greatest(d.attempts - 1, 0) from back b
     where d.endpoint_id = b.id and b.was_away and d.state = 'waiting' and d.due_at > ${UNTIL})
   select exists (select from received)`,
  valuesOf,
);

/** What it was about is nothing for its endpoint any more. */
export const dropDelivery = write<[claim: Claim]>(
  `delete from webhook_deliveries where ${MINE}`,
  ({ id, claim }) => [id, claim],
);

/** What a failure did to its endpoint. */
export type HurtEndpoint = {
  id: string;
  platform: string | null;
  address: string;
  state: 'on' | 'off' | 'gone' | 'failing';
  failingSince: Date;
  failingSeconds: number;
};
type Hurt = { pause: number | null; rest: number; isGone: boolean };

/**
 * It failed. Null: somebody else has claimed it since, or its endpoint was switched off meanwhile. A platform stays on: nobody would
 * switch it on again before its next order.
 */
export const markFailed = first<[claim: Claim, attempt: Attempt, after: Hurt], HurtEndpoint>(
  `with failed as (
     update webhook_deliveries set state = case when $7::int is null then 'failed' else 'waiting' end,
       due_at = now() + make_interval(secs => $7), ${TRIED} where ${MINE} returning endpoint_id),
   hurt as (
     update webhook_endpoints w set failing_since = coalesce(w.failing_since, now()),
       slow_until = case when $8::int > 0 then greatest(w.slow_until, now() + make_interval(secs => $8)) else w.slow_until end,
       state = case when $9 then 'gone' when w.platform is null and w.failing_since < now() - interval '${OFF_AFTER_DAYS} days' then 'failing' else w.state end
     from failed f where w.id = f.endpoint_id and w.state = 'on'
     returning w.id, w.platform, w.address, w.state, w.failing_since)
   select id, platform, address, state, coalesce(failing_since, now()) as "failingSince",
     extract(epoch from now() - failing_since)::int as "failingSeconds" from hurt`,
  (claim, attempt, { pause, rest, isGone }) => [...valuesOf(claim, attempt), pause, rest, isGone],
);

/** One that is tried once: a test. */
export const markTestFailed = wroteOne<[claim: Claim, attempt: Attempt]>(
  `update webhook_deliveries set state = 'failed', due_at = null, ${TRIED} where ${MINE}`,
  valuesOf,
);

/** Nothing is sent to it for so many seconds. */
export const restEndpoint = wroteOne<[id: string, seconds: number]>(
  'update webhook_endpoints set slow_until = greatest(slow_until, now() + make_interval(secs => $2)) where id = $1',
);

import type { DeliveryRow, OpenDelivery, WebhookRow } from '#contracts/admin/webhook-endpoints.ts';
import type { EventKind } from '#domain/doors/events.ts';
import { instant } from '../json.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { all, first, oneValue, write, wroteOne } from '../statements.ts';

/** Endpoints that owners entered and what was sent to them, as the back office sees them: not platforms of UCP. Deliveries need the actor `admin` or `system`. */

const ENDPOINT = `w.id, w.address, w.description, w.kinds, w.state, w.version, ${instant('w.failing_since')} as "failingSince",
  ${instant('w.received_at')} as "receivedAt", ${instant('w.created_at')} as "createdAt",
  case when w.former_until > now() then ${instant('w.former_until')} end as "formerUntil",
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'waiting') as waiting,
  (select count(*)::int from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'failed') as failed`;

export const listEndpoints = all<[], WebhookRow>(
  `select ${ENDPOINT} from webhook_endpoints w where w.platform is null order by w.created_at, w.id`,
);

export const findEndpoint = first<[id: string], WebhookRow>(
  `select ${ENDPOINT} from webhook_endpoints w where w.id = $1 and w.platform is null`,
);

/** The same, locked until the transaction ends. */
export const lockEndpoint = first<[id: string], Pick<WebhookRow, 'version'> & { secretSealed: string }>(
  'select version, secret_sealed as "secretSealed" from webhook_endpoints where id = $1 and platform is null for update',
);

export const countEndpoints = oneValue<[], number>(
  'select count(*)::int from webhook_endpoints where platform is null',
);

type Draft = { address: string; description: string; kinds: readonly EventKind[] };

export const insertEndpoint = write<[id: string, draft: Draft, secretSealed: string]>(
  `insert into webhook_endpoints (id, address, description, kinds, secret_sealed) values ($1, $2, $3, $4, $5)`,
  (id, { address, description, kinds }, secretSealed) => [id, address, description, kinds, secretSealed],
);

export const updateEndpoint = write<[id: string, draft: Draft]>(
  `update webhook_endpoints set address = $2, description = $3, kinds = $4, version = version + 1 where id = $1`,
  (id, { address, description, kinds }) => [id, address, description, kinds],
);

/** The former secret signs, too, for so many hours. */
export const rotateSecretOf = write<[id: string, secretSealed: string, hours: number]>(
  `update webhook_endpoints set former_sealed = secret_sealed, former_until = now() + make_interval(hours => $3),
     secret_sealed = $2 where id = $1`,
);

/** Switched on again, it has failed at nothing, and what waits for it is due. */
export const switchEndpoint = write<[id: string, isOn: boolean]>(
  `with due as (
     update webhook_deliveries set due_at = now() where endpoint_id = $1 and $2 and state = 'waiting' and due_at > now())
   update webhook_endpoints set state = case when $2 then 'on' else 'off' end, failing_since = null, slow_until = null where id = $1`,
);

export const deleteEndpoint = write<[id: string]>('delete from webhook_endpoints where id = $1');

const DELIVERY = `d.id, e.kind, e.message_id as "messageId", d.state, d.attempts, d.status, d.problem, d.took_ms as "tookMs",
  ${instant('e.happened_at')} as "happenedAt", ${instant('d.tried_at')} as "triedAt", ${instant('d.due_at')} as "dueAt",
  ${instant('d.received_at')} as "receivedAt",
  (select o.order_number from orders o where e.object = 'order:' || o.id) as "order"`;
const FROM = 'webhook_deliveries d join door_events e on e.id = d.event_id';

/** What was sent to an endpoint, the newest first. */
export const findDeliveries = page<
  [filter: { id: string; estado?: DeliveryRow['state'] | undefined }, slice: Slice],
  DeliveryRow
>(({ id, estado }, slice) => {
  const parameters = new Parameters();
  const clauses = [`d.endpoint_id = ${parameters.add(id)}`];
  if (estado) clauses.push(`d.state = ${parameters.add(estado)}`);
  return pageOf(
    parameters,
    { row: DELIVERY, from: `${FROM} where ${clauses.join(' and ')}`, order: 'd.id desc' },
    slice,
  );
});

export const findDelivery = first<[id: string], OpenDelivery>(
  `select ${DELIVERY}, d.endpoint_id as "endpointId", d.answer, e.body from ${FROM} where d.id = $1
     and exists (select from webhook_endpoints w where w.id = d.endpoint_id and w.platform is null)`,
);

/** Has it sent again, as if it never was. */
export const sendAgain = wroteOne<[id: string]>(
  `update webhook_deliveries set state = 'waiting', attempts = 0, due_at = now(), received_at = null where id = $1`,
);

/** A message for one endpoint alone, to see whether it arrives; the delivery's id. */
export const insertTest = oneValue<[endpointId: string, kind: string], string>(
  `with event as (
     insert into door_events (kind, object, sorted_at) values ($2, 'test:' || uuidv7(), now()) returning id, object)
   insert into webhook_deliveries (endpoint_id, event_id, object) select $1, id, object from event returning id`,
);

/** Every secret of an endpoint, with whom it is sealed for, locked. */
export const lockMessageSecrets = all<[], { owner: string; from: string }>(
  `select w.id as owner, s.sealed as "from" from (select * from webhook_endpoints order by id for update) w,
     lateral (values (w.secret_sealed), (w.former_sealed)) as s(sealed) where s.sealed is not null`,
);

export const resealMessageSecret = write<[owner: string, from: string, to: string]>(
  `update webhook_endpoints set secret_sealed = case when secret_sealed = $2 then $3 else secret_sealed end,
     former_sealed = case when former_sealed = $2 then $3 else former_sealed end where id = $1`,
);

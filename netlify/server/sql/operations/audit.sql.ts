import type { AuditEntry } from '#contracts/admin/desk.ts';
import type { Queryable } from '../../ports/database.ts';
import type { OrderWriter } from '../checkout/new-orders.sql.ts';
import { json } from '../json.ts';
import { page, pageOf } from '../page.ts';
import { containing, Parameters, type Slice } from '../parameters.ts';
import { endOfDay, startOfDay } from '../shop-day.ts';
import { all, one, statement, value, write } from '../statements.ts';

export type NewEntry = {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  /** False if the change does not affect public pages, although they show entities of this kind. */
  inPages?: boolean;
};

/** Writes the audit entries of one transaction. */
export const writeAudit = write<
  [actor: { userId: string | null; email: string }, entries: readonly NewEntry[]]
>(
  `insert into audit_log (actor_id, actor_email, action, entity, entity_id, before, after)
   select $1, $2, e->>'action', e->>'entity', e->>'entityId', nullif(e->'before', 'null'), nullif(e->'after', 'null')
   from jsonb_array_elements($3::jsonb) e`,
  (actor, entries) => [actor.userId, actor.email, json(entries)],
);

/**
 * Whether the team's write of this moment was by this person; null if nobody of the team wrote then. A transaction has one moment, which
 * the entries and the rows that it wrote share; some rows are read with milliseconds only.
 */
export const isWriteOf = value<[userId: string, at: string], boolean>(
  `select bool_or(actor_id = $1) from audit_log
   where created_at >= date_trunc('milliseconds', $2::timestamptz)
     and created_at < date_trunc('milliseconds', $2::timestamptz) + interval '1 millisecond'`,
);

/** The audit entry of a manual order; runs in the transaction that writes the order. */
export const logManualOrder = statement<[orderId: string, orderWriter: OrderWriter]>(
  `insert into audit_log (actor_id, actor_email, action, entity, entity_id, after)
   select $1, $2, 'create', 'order', o.id::text, jsonb_build_object('number', o.order_number, 'channel', $4::text, 'totalCents', o.total_cents)
   from orders o where o.id = $3`,
  (orderId, { staff, channel }) => [staff.userId, staff.email, orderId, channel],
);

export type AuditFilter = {
  search: string;
  entity: string | null;
  action: string | null;
  actor: string | null;
  entityId: string | null;
  /** An entry: its act's entries. */
  batch: string | null;
  /** Calendar days in São Paulo, both included. */
  from: string | null;
  to: string | null;
};

const LABEL = `coalesce(a.after->>'name', a.before->>'name', a.after->>'number', a.before->>'number',
  a.after->>'email', a.before->>'email', a.after->>'code', a.before->>'code', '')`;

/** What the entries of an act have in common: they are written in one transaction, which has one moment. */
const ACT = 'created_at, actor_email, action';

/** Whether entry `b` tells of a record of the act of entry `a`. An imported file's own entry stands for its products. */
const IN_ACT = `(b.created_at, b.actor_email, b.action) = (a.created_at, a.actor_email, a.action)
  and b.entity = case a.entity when 'product_file' then 'product' else a.entity end`;

/** One page of the log, newest first, with the total number of matches. */
export const findAudit = page<[filter: AuditFilter, slice: Slice], AuditEntry>((filter, slice) => {
  const parameters = new Parameters();
  const row = `a.id, a.created_at as "createdAt", a.actor_email as "actorEmail", a.action, a.entity,
    a.entity_id as "entityId", ${LABEL} as label, a.before, a.after,
    (select count(*)::int from audit_log b where ${IN_ACT}) as rows`;
  const from = `audit_log a where ${auditWhere(filter, parameters)}`;
  return pageOf(parameters, { row, from, order: 'a.created_at desc, a.id desc' }, slice);
});

/** Category names by id; for deleted ones the last name in the log. */
export async function findNames(tx: Queryable, ids: readonly string[]): Promise<Record<string, string>> {
  const rows = await selectNames(tx, ids);
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

export const selectNames = all<[ids: readonly string[]], { id: string; name: string }>(`
  select distinct on (named.id) named.id, named.name from (
    select c.id::text as id, c.name, now() as at from categories c where c.id::text = any ($1::text[])
    union all
    select a.entity_id, coalesce(a.after->>'name', a.before->>'name'), a.created_at from audit_log a
    where a.entity = 'category' and a.entity_id = any ($1::text[])) named
  where named.name is not null order by named.id, named.at desc`);

/** The filter options of the log: entities and actors. */
export const findAuditChoices = one<[], { entities: string[]; actors: string[] }>(
  `select ${valuesIn('entity')} as entities, ${valuesIn('actor_email')} as actors`,
);

/** The values of an indexed column: from each to the next, as the log is long and has few (a loose index scan). */
function valuesIn(column: 'entity' | 'actor_email'): string {
  return `(with recursive found as (
      select min(${column}) as value from audit_log
      union all
      select (select min(a.${column}) from audit_log a where a.${column} > found.value) from found
      where found.value is not null)
    select coalesce(json_agg(value order by value), '[]') from found where value is not null)`;
}

function auditWhere(filter: AuditFilter, parameters: Parameters): string {
  const clauses = ['true'];
  if (filter.entity) clauses.push(`a.entity = ${parameters.add(filter.entity)}`);
  if (filter.action) clauses.push(`a.action = ${parameters.add(filter.action)}`);
  if (filter.actor) clauses.push(`a.actor_email = ${parameters.add(filter.actor)}`);
  if (filter.entityId) clauses.push(`a.entity_id = ${parameters.add(filter.entityId)}`);
  if (filter.batch)
    clauses.push(
      `(a.${ACT.replaceAll(', ', ', a.')}, a.entity) = (select ${ACT}, case entity when 'product_file' then 'product' else entity end
        from audit_log where id = ${parameters.add(filter.batch)})`,
    );
  else if (!filter.search && !filter.entityId) clauses.push(standsForItsAct(filter));
  if (filter.from) clauses.push(`a.created_at >= ${startOfDay(parameters.add(filter.from))}`);
  if (filter.to) clauses.push(`a.created_at < ${endOfDay(parameters.add(filter.to))}`);
  if (filter.search) {
    const like = parameters.add(containing(filter.search));
    clauses.push(`(${LABEL} ilike ${like} or a.actor_email ilike ${like} or a.entity_id ilike ${like})`);
  }
  return clauses.join(' and ');
}

/** Whether an entry is the last of its act, among those that the filter by entity leaves. */
function standsForItsAct({ entity }: AuditFilter): string {
  const others = entity ? 'b.entity = a.entity' : `b.entity in (a.entity, 'product_file')`;
  return `not exists (select from audit_log b where b.created_at = a.created_at and b.actor_email = a.actor_email
    and b.action = a.action and ${others} and b.id > a.id)`;
}

/**
 * Masks a person in the log before their account is deleted; the actions stay. `things` are the ids of their own entities,
 * `words` their names and addresses in other entries, where they stand whole. The shop's own texts (products, pages) keep names.
 */
export const maskInAudit = write<
  [userId: string, about: { things: readonly string[]; words: readonly string[] }]
>('select mask_in_audit($1, $2, $3)', (userId, { things, words }) => [userId, things, words]);

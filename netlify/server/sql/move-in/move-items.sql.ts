import type { MOVE_STEPS, Move } from '#contracts/admin/move-in.ts';
import type { MoveAnswers } from '#domain/move-in/move-answers.ts';
import { instant, json } from '../json.ts';
import { all, first, pairs, value, write, wroteOne } from '../statements.ts';

/** What a running move has still to write, and who works on it. All functions here need the actor `admin` or `system`. */

export type MoveStep = (typeof MOVE_STEPS)[number];
export type StepState = Move['steps'][number];

/** Adds items to a step, from this position on. */
export const insertItems = write<[moveInId: string, step: MoveStep, from: number, items: readonly unknown[]]>(
  `insert into move_in_items (move_in_id, step, position, item)
   select $1, $2, $3 + i.n - 1, i.item from jsonb_array_elements($4::jsonb) with ordinality as i(item, n)`,
  (moveInId, step, from, items) => [moveInId, step, from, json(items)],
);

/** Starts a move that is open: from now on it is worked on until it is done. */
export const markRunning = wroteOne<[id: string, steps: readonly StepState[]]>(
  `update move_ins set state = 'running', steps = $2, started_at = now(), due_at = now(), problem = null
   where id = $1 and state = 'open'`,
  (id, steps) => [id, json(steps)],
);

/** Starts a move that is open, of which nothing is stored yet: what is to be is planned again, and has to have this check. */
export const markPreparing = wroteOne<[id: string, check: string, rows: number]>(
  `update move_ins set state = 'running', steps = jsonb_build_array(jsonb_build_object('step', 'preparing', 'done', 0, 'total', $3::int)),
     wanted_check = $2, started_at = now(), due_at = now(), problem = null
   where id = $1 and state = 'open'`,
);

export type ClaimedMove = {
  id: string;
  state: 'running' | 'undoing';
  /** Whoever has an older one writes nothing. */
  claim: number;
  answers: Partial<MoveAnswers>;
  /** What has to be planned and stored first; null: all of it is. */
  wantedCheck: string | null;
  startedAt: string;
  /** Who started it; null: the account is gone. */
  actorId: string | null;
  actorEmail: string;
};

/** A claim ends by itself, so that a run that was killed leaves the move to the next. Longer than a batch may take. */
const UNTIL = `now() + interval '60 seconds'`;

/** The work of moves that is next: now, or when whoever has it would be given up. */
export const NEXT_MOVE = `(select min(greatest(m.due_at, coalesce(m.claimed_until, m.due_at))) from move_ins m where m.due_at is not null)`;

/**
 * Claims a move for a run: this one even if it is not due yet, or any that is due. Null if somebody works on it, or nothing is to be done. Whoever
 * looks at a move leaves it to the worker, which is on its way, to prepare it.
 */
export const claimMove = first<[id?: string | null], ClaimedMove>(
  `update move_ins m set claim = m.claim + 1, claimed_until = ${UNTIL}
   where m.id = (select d.id from move_ins d where d.due_at is not null and case when $1::uuid is null then d.due_at <= now() else d.id = $1 end
     and (d.claimed_until is null or d.claimed_until <= now())
     and ($1::uuid is null or d.wanted_check is null or d.started_at < now() - interval '15 seconds') order by d.due_at limit 1 for update skip locked)
   returning m.id, m.state, m.claim, m.answers, m.wanted_check as "wantedCheck", ${instant('m.started_at')} as "startedAt", m.created_by as "actorId",
     coalesce((select u.email from users u where u.id = m.created_by), '') as "actorEmail"`,
  (id = null) => [id],
);

export type Claim = Pick<ClaimedMove, 'id' | 'claim'>;
const MINE = 'id = $1 and claim = $2';
const mine = ({ id, claim }: Claim) => [id, claim];

/** Locks the move of this claim and keeps it longer; false if another run has it meanwhile. */
export const keepClaim = wroteOne<[claim: Claim]>(
  `update move_ins set claimed_until = ${UNTIL} where ${MINE} and due_at is not null`,
  mine,
);

/** Keeps it while it is planned, which takes as long as many batches. */
export const keepClaimLong = wroteOne<[claim: Claim]>(
  `update move_ins set claimed_until = now() + interval '2 minutes' where ${MINE} and due_at is not null`,
  mine,
);

export const releaseMove = write<[claim: Claim]>(
  `update move_ins set claimed_until = null, due_at = case when due_at is not null then now() end where ${MINE}`,
  mine,
);

/**
 * It failed for no reason of its own: tried again after a while that grows; whoever looks at it may go on at once. How often in a row
 * it has failed; null: another run has it.
 */
export const postponeMove = value<[claim: Claim, problem: string], number>(
  `update move_ins set claimed_until = null, attempts = attempts + 1, problem = $3,
     due_at = now() + least(interval '1 hour', interval '10 seconds' * (2 ^ least(attempts, 9)))
   where ${MINE} and due_at is not null returning attempts`,
  (claim, problem) => [...mine(claim), problem],
);

/** An item was left out: its move says so until it is looked at. */
export const noteProblem = write<[claim: Claim, problem: string]>(
  `update move_ins set problem = $3 where ${MINE}`,
  (claim, problem) => [...mine(claim), problem],
);

/** The next items of a step, in their order. */
export const findItems = all<
  [moveInId: string, step: MoveStep, limit: number],
  { position: number; item: unknown }
>(`select position, item from move_in_items where move_in_id = $1 and step = $2 order by position limit $3`);

/** What a move got over is no problem any more; an item that was left is. */
const OVERCOME = `problem = nullif(problem, 'move_failed')`;

/** How many items of each step are stored. */
export const countItems = pairs<[moveInId: string], number>(
  'select step, count(*)::int from move_in_items where move_in_id = $1 group by step',
);

/** How far its preparation is. */
export const notePrepared = write<[moveInId: string, done: number, total: number]>(
  `update move_ins set attempts = 0, ${OVERCOME},
     steps = jsonb_build_array(jsonb_build_object('step', 'preparing', 'done', $2::int, 'total', $3::int)) where id = $1`,
);

/** All of it is stored: from now on it is written. */
export const markPrepared = write<[claim: Claim, steps: readonly StepState[]]>(
  `update move_ins set wanted_check = null, steps = $3, attempts = 0, ${OVERCOME} where ${MINE}`,
  (claim, steps) => [...mine(claim), json(steps)],
);

/** Nothing of it was written, and it cannot be begun as it was agreed: whoever did is asked again. */
export const openAgain = write<[claim: Claim, problem: string]>(
  `with opened as (update move_ins set state = 'open', steps = '[]', wanted_check = null, problem = $3, started_at = null, due_at = null,
     claimed_until = null, attempts = 0 where ${MINE} returning id)
   delete from move_in_items i using opened o where i.move_in_id = o.id`,
  (claim, problem) => [...mine(claim), problem],
);

/** Deletes items that are written, and counts them. */
export const countDone = write<[moveInId: string, step: MoveStep, positions: readonly number[]]>(
  `with gone as (
     delete from move_in_items where move_in_id = $1 and step = $2 and position = any ($3::int[]) returning 1)
   update move_ins m set attempts = 0, ${OVERCOME}, steps = (select jsonb_agg(case when s->>'step' = $2
       then jsonb_set(s, '{done}', to_jsonb((s->>'done')::int + (select count(*)::int from gone))) else s end order by n)
     from jsonb_array_elements(m.steps) with ordinality as e(s, n)) where m.id = $1`,
);

/** The first step that has items; null: all is written. */
export const findNextStep = value<[moveInId: string], MoveStep>(
  `select s.step from unnest(array['categories', 'products', 'customers', 'orders', 'redirects']) with ordinality as s(step, n)
   where exists (select from move_in_items i where i.move_in_id = $1 and i.step = s.step) order by s.n limit 1`,
);

/** All is written: its files are not needed any more. */
export const markMoved = wroteOne<[claim: Claim]>(
  `with closed as (
     update move_ins set state = 'moved', moved_at = now(), due_at = null, claimed_until = null, attempts = 0, ${OVERCOME}
     where ${MINE} and state = 'running' returning id),
   emptied as (update move_in_files f set content = null from closed where f.move_in_id = closed.id)
   select from closed`,
  mine,
);

import { DOOR_ANSWER_HOURS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import type { JsonText } from '../json.ts';
import { first, write, wroteOne } from '../statements.ts';

/** A key of whoever calls through a door. */
export type DoorKey = { door: 'api' | 'ucp' | 'mcp'; holder: string; key: string };

/** Longer than a function lives: whoever holds a claim for longer has died. */
const HELD = `interval '1 minute'`;

/** Claims a key that is new, or whose claim was left by a run that died on the same request. */
export const claimAnswer = wroteOne<[of: DoorKey, requestHash: string, claim: string]>(
  `insert into door_answers as a (door, holder, key, request_hash, claim) values ($1, $2, $3, $4, $5)
   on conflict (door, holder, key) do update set claim = excluded.claim, claimed_at = now()
   where a.status is null and a.claimed_at < now() - ${HELD} and a.request_hash = excluded.request_hash`,
  ({ door, holder, key }, requestHash, claim) => [door, holder, key, requestHash, claim],
);

/** What a key stands for; `status` is null while its request is worked on. */
export const findAnswer = first<[of: DoorKey], { requestHash: string; status: number | null; body: unknown }>(
  'select request_hash as "requestHash", status, body from door_answers where door = $1 and holder = $2 and key = $3',
  ({ door, holder, key }) => [door, holder, key],
);

/** Keeps the answer; false if the claim was lost, or it is kept already. */
export const keepAnswer = wroteOne<[claim: string, of: DoorKey, status: number, body: JsonText]>(
  `update door_answers set status = $2, body = $3::jsonb
   where claim = $1 and door = $4 and holder = $5 and key = $6 and status is null`,
  (claim, { door, holder, key }, status, body) => [claim, status, body, door, holder, key],
);

/** Gives a key back whose request came to nothing: it may be sent again. */
export const releaseAnswer = write<[claim: string, of: DoorKey]>(
  'delete from door_answers where claim = $1 and door = $2 and holder = $3 and key = $4 and status is null',
  (claim, { door, holder, key }) => [claim, door, holder, key],
);

/** Purges answers that nobody asks for again. */
export const deleteOldAnswers = deleteSome(
  'door_answers',
  `created_at < now() - interval '${DOOR_ANSWER_HOURS} hours'`,
);

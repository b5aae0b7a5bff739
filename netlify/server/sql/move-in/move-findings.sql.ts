import type { MoveFound } from '#contracts/admin/move-in.ts';
import { json } from '../json.ts';
import { value, write } from '../statements.ts';

/** What was found in the files of moves that were begun. All functions here need the actor `admin` or `system`. */

/** Of `m` of move_ins: how many there are, by kind and code; null before it was begun. */
export const FOUND = '(select f.summary from move_findings f where f.move_in_id = m.id)';

export const writeFindings = write<[moveInId: string, summary: MoveFound, content: Uint8Array]>(
  `insert into move_findings (move_in_id, summary, content) values ($1, $2, $3)
   on conflict (move_in_id) do update set summary = excluded.summary, content = excluded.content`,
  (moveInId, summary, content) => [moveInId, json(summary), content],
);

/** All of them, packed; null if none were kept. */
export const findFindings = value<[moveInId: string], Uint8Array>(
  'select content from move_findings where move_in_id = $1',
);

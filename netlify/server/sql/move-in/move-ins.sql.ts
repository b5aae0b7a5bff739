import type { Move } from '#contracts/admin/move-in.ts';
import { MOVE_FILE_DAYS } from '#domain/people/retention.ts';
import { deleteSome } from '../delete-some.ts';
import { instant } from '../json.ts';
import { all, first, oneValue, value, wroteOne } from '../statements.ts';
import { MOVE_FILE } from './move-files.sql.ts';
import { FOUND } from './move-findings.sql.ts';

/** Moves from another shop. All functions here need the actor `admin` or `system`. */

/** A product that the move wrote was ordered since, or one of its customers has ordered: neither can be taken back any more. */
const HAS_ORDER = `exists (select from order_items i join orders o on o.id = i.order_id
    where o.created_at >= m.started_at and i.product_id in (
      select w.product_id from moved_products w where w.move_in_id = m.id and w.was_created
      union select h.product_id from moved_changes h where h.move_in_id = m.id))
  or exists (select from moved_customers c join orders o on o.user_id = c.user_id where c.move_in_id = m.id)`;

const UNDO_BAR = `case when m.state in ('running', 'undoing') then 'running' when m.state <> 'moved' then 'not_moved'
  when ${HAS_ORDER} then 'first_order' end`;

/** Products that stay hidden until somebody shows them: nothing of theirs is on its way. */
const HIDDEN = `(select count(*)::int from moved_products w join products p on p.id = w.product_id
    where w.move_in_id = m.id and m.state = 'moved' and w.wants_active and not p.is_active and p.archived_at is null
      and not exists (select from moved_pictures x where x.product_id = p.id and x.state = 'waiting'))`;

const ROW = `m.id, m.state, ${instant('m.created_at')} as "createdAt", (select coalesce(nullif(u.name, ''), u.email)
    from users u where u.id = m.created_by) as "createdBy", ${instant('m.moved_at')} as "movedAt", ${instant('m.undone_at')} as "undoneAt",
  m.steps, (select json_build_object('waiting', count(*) filter (where p.state = 'waiting'),
    'placed', count(*) filter (where p.state = 'placed'), 'failed', count(*) filter (where p.state = 'failed'),
    'late', count(*) filter (where p.state = 'waiting' and p.failure is not null))
    from moved_pictures p where p.move_in_id = m.id) as pictures, ${UNDO_BAR} as "undoBar", m.problem,
  ${HIDDEN} as hidden, ${FOUND} as found`;

/** All moves, the newest first, without their files. */
export const findMoves = all<[], Omit<Move, 'files'>>(
  `select ${ROW} from move_ins m order by m.created_at desc, m.id desc`,
);

/** A move with its files, in the order in which they were added. */
export const findMove = first<[id: string], Move>(
  `select ${ROW}, (select coalesce(json_agg(f), '[]')
     from (select ${MOVE_FILE} from move_in_files f where f.move_in_id = m.id order by f.created_at, f.id) f) as files
   from move_ins m where m.id = $1`,
);

/** An open move to which no file was added yet. */
export const findEmptyMove = value<[], string>(
  `select m.id from move_ins m where m.state = 'open' and not exists (select from move_in_files f where f.move_in_id = m.id)
   order by m.created_at desc limit 1`,
);

/** Begins a move with what was said in the last one that was done: a later file names the same colours and sizes. Not which side of a conflict counts. */
export const insertMove = oneValue<[createdBy: string], string>(
  `insert into move_ins (created_by, answers) values ($1, coalesce((select m.answers - 'conflicts' from move_ins m
     where m.state = 'moved' order by m.moved_at desc, m.id desc limit 1), '{}')) returning id`,
);

/** Locks a move until the transaction ends; its state, or null if there is no such move. */
export const lockMove = value<[id: string], Move['state']>(
  'select state from move_ins where id = $1 for update',
);

export const deleteMove = wroteOne<[id: string]>('delete from move_ins where id = $1');

/** Forgets moves that nobody has gone on with, with their files. */
export const deleteOldMoves = deleteSome(
  'move_ins',
  "state = 'open' and created_at < now() - make_interval(days => $1)",
  [MOVE_FILE_DAYS],
);

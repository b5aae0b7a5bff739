import type { SecondLineEnd, SecondLineInput, SecondLineRow } from '#contracts/admin/second-line.ts';
import type { Queryable } from '../../ports/database.ts';
import { mainImage } from '../main-image.ts';
import { page, pageOf } from '../page.ts';
import { Parameters, type Slice } from '../parameters.ts';
import { saying } from '../plain-text.ts';
import { first, one, wroteOne } from '../statements.ts';

const FROM = `second_line l left join variants v on v.id = l.variant_id left join order_requests r on r.id = l.request_id
  left join orders o on o.id = r.order_id`;

const MOVES = `(select coalesce(json_agg(json_build_object('at', to_json(m.created_at)#>>'{}', 'units', m.units, 'became', m.became,
    'reason', m.reason, 'by', u.email) order by m.created_at, m.id), '[]')
  from second_line_moves m left join users u on u.id = m.actor_id where m.second_line_id = l.id)`;

const ROW = `l.id, l.product_name as name, l.colour, l.size, v.product_id as "productId", v.id is not null as "isInShop", l.quantity,
  l.left_units as "left", to_json(l.created_at)#>>'{}' as since, r.cause, ${MOVES} as moves,
  case when o.id is not null then json_build_object('id', o.id, 'number', o.order_number) end as "order",
  ${mainImage('v.product_id')} as "imageKey"`;

/** One page of the second line, or of what left it, with the number of matches and of all units on it. */
export const findSecondLine = page<[filter: SecondLineInput, slice: Slice], SecondLineRow, { units: number }>(
  ({ busca, situacao, sentido }, slice) => {
    const parameters = new Parameters();
    const clauses = [situacao === 'saiu' ? 'l.left_units < l.quantity' : 'l.left_units > 0'];
    if (busca !== '') clauses.push(saying(['l.product_name', 'o.order_number'], busca, parameters));
    const from = `${FROM} where ${clauses.join(' and ')}`;
    const order = `l.created_at ${sentido}, l.id ${sentido}`;
    const more = '(select coalesce(sum(left_units), 0)::int from second_line where left_units > 0) as units';
    return pageOf(parameters, { row: ROW, from, order, more }, slice);
  },
);

export type SecondLinePiece = {
  id: string;
  variantId: string | null;
  orderId: string | null;
  name: string;
  colour: string;
  size: string;
  left: number;
};

/** An entry of the second line, locked until the transaction ends. */
export const lockSecondLine = first<[id: string], SecondLinePiece>(`
  select l.id, l.variant_id as "variantId", l.product_name as name, l.colour, l.size, l.left_units as "left",
    (select r.order_id from order_requests r where r.id = l.request_id) as "orderId"
  from second_line l where l.id = $1 for update`);

export type SecondLineMove = {
  id: string;
  units: number;
  became: SecondLineEnd;
  reason: string;
  actorId: string;
};

/** Records units that left; returns how many remain. The caller holds the lock and has checked the units. */
export async function moveSecondLine(tx: Queryable, move: SecondLineMove): Promise<number> {
  const { left } = await moveUnits(tx, move.id, move.units, move.became, move.reason, move.actorId);
  return left;
}

export const moveUnits = one<
  [id: string, units: number, became: string, reason: string, actorId: string],
  { left: number }
>(`
  with moved as (
    insert into second_line_moves (second_line_id, units, became, reason, actor_id) values ($1, $2, $3, $4, $5))
  update second_line set left_units = left_units - $2 where id = $1 returning left_units as "left"`);

/** Returns units to stock, with a stock movement. False if the variant was deleted. */
export const sellAgain = wroteOne<
  [back: { variantId: string; units: number; orderId: string | null; actorId: string; note: string }]
>(
  `with back as (update variants set stock = stock + $2 where id = $1 returning id, stock)
   insert into stock_movements (variant_id, delta, stock_after, reason, order_id, actor_id, note)
   select id, $2, stock, 'second_line', $3, $4, $5 from back`,
  (back) => [back.variantId, back.units, back.orderId, back.actorId, back.note],
);

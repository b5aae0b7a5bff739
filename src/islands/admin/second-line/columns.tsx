import { useState } from 'react';
import {
  SECOND_LINE_ENDS,
  type SecondLineEnd,
  type SecondLineRow,
} from '../../../contracts/admin/second-line.ts';
import { CAUSE_LABELS } from '../../../domain/after-sale/returns.ts';
import { formatDate } from '../../../domain/time/calendar.ts';
import { ActionButton, Only } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Ago, ProductCell, ProductLink } from '../kit/Values.tsx';
import { OrderLink } from '../orders/OrderLink.tsx';
import { END_WORDS, LeaveForm } from './LeaveForm.tsx';

export const SECOND_LINE_COLUMNS: readonly Column<SecondLineRow>[] = [
  { header: 'Peça', cell: (row) => <Piece row={row} /> },
  { header: 'Unidades', numeric: true, wide: true, cell: unitsOf },
  { header: 'Desde', sort: 'data', wide: true, cell: ({ since }) => <Ago at={since} /> },
  { header: 'Pedido', wide: true, cell: (row) => <Order row={row} /> },
  { header: 'O que fazer', silent: true, wide: true, cell: (row) => <Acts row={row} /> },
];

function unitsOf({ left, quantity }: SecondLineRow): string {
  return left === quantity ? String(left) : `${left} de ${quantity}`;
}

/** On phones this is the whole row. */
function Piece({ row }: { row: SecondLineRow }) {
  const { name, colour, size, productId, imageKey, moves } = row;
  return (
    <ProductCell imageKey={imageKey}>
      <ProductLink id={productId} name={name} />
      <span className="text-small text-soft">{[colour, size].filter(Boolean).join(' · ')}</span>
      <span className="text-small md:hidden">
        {unitsOf(row)} un. · <Ago at={row.since} />
      </span>
      <span className="text-small md:hidden">
        <Order row={row} />
      </span>
      {moves.map(({ at, units, became, reason, by }) => (
        <span key={`${at}${became}`} className="text-small text-soft">
          {`${formatDate(new Date(at))}: ${units} ${END_WORDS[became].done}, “${reason}”${by ? ` · ${by}` : ''}`}
        </span>
      ))}
      <span className="empty:hidden md:hidden">
        <Acts row={row} />
      </span>
    </ProductCell>
  );
}

function Order({ row: { order, cause } }: { row: SecondLineRow }) {
  return (
    <>
      {order ? <OrderLink id={order.id} number={order.number} /> : <span className="text-soft">–</span>}
      {cause && <span className="block text-small text-soft max-md:inline"> {CAUSE_LABELS[cause]}</span>}
    </>
  );
}

function Acts({ row }: { row: SecondLineRow }) {
  const [to, leave] = useState<SecondLineEnd | null>(null);
  if (row.left === 0) return null;
  return (
    <Only need="orders.refund">
      <span className="row-actions flex-wrap justify-start">
        {SECOND_LINE_ENDS.filter((end) => end === 'off' || row.isInShop).map((end) => (
          <ActionButton
            text={END_WORDS[end].act}
            key={end}
            look="line"
            aria-label={`${END_WORDS[end].act}: ${[row.name, row.colour, row.size].filter(Boolean).join(' ')}`}
            onClick={() => leave(end)}
          />
        ))}
      </span>
      {to && <LeaveForm row={row} to={to} onClose={() => leave(null)} />}
    </Only>
  );
}

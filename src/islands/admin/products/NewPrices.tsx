import { useState } from 'react';
import type { PricedLine } from '../../../contracts/admin/price-changes.ts';
import { marginOf } from '../../../domain/money/margin.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { type OwnPrice, ownCents, type PriceChangeProblem } from '../../../domain/pricing/price-changes.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { changing } from '../../../stores/admin/pricing/price-changes.ts';
import { marginWords } from '../../../stores/admin/products/margin-words.ts';
import { LinkButton, useMay } from '../kit/Actions.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Thumb } from '../kit/Values.tsx';

/** Rows rendered before 'show all'. */
const FIRST = 50;

const PROBLEMS: Readonly<Record<PriceChangeProblem, string>> = {
  price_too_low: 'Fica como está: o preço seria zero ou menos.',
  price_too_high: 'Fica como está: o preço passaria de R$ 1.000.000,00.',
  price_same: 'Já custa isso.',
};

/** Old and new prices side by side, and why products are left out. */
export function NewPrices({ lines }: { lines: readonly PricedLine[] }) {
  const [isWhole, showAll] = useState(false);
  const seesCosts = useMay('costs.read');
  const left = lines.length - changing(lines).length;
  const below = changing(lines).filter(isBelow).length;
  const shown = isWhole ? lines : lines.slice(0, FIRST);
  const notes = [
    lines.length === 0 && 'Nenhum produto encontrado.',
    left > 0 && `${counted(left, 'fica', 'ficam')} como ${left === 1 ? 'está' : 'estão'}.`,
    below > 0 && `${counted(below, 'fica', 'ficam')} abaixo do custo.`,
  ].filter(Boolean);
  return (
    <>
      <p className="mb-3 text-small text-soft" role="status">
        {notes.join(' ')}
      </p>
      {lines.length > 0 && (
        <DataTable
          label="Preços novos"
          columns={seesCosts ? [...COLUMNS, MARGIN] : COLUMNS}
          rows={shown}
          rowKey={({ id }) => id}
        />
      )}
      {lines.length > shown.length && (
        <LinkButton
          text={`Mostrar todos os ${lines.length}`}
          look="drawn"
          className="mt-3"
          onPress={() => showAll(true)}
        />
      )}
    </>
  );
}

const isBelow = ({ after, costCents }: PricedLine) => costCents !== null && ownCents(after) < costCents;

/** The price to pay and, if discounted, the list price and the discount in percent. */
function Price({ price }: { price: OwnPrice }) {
  const { priceCents, discountPercent } = price;
  return (
    <span className="whitespace-nowrap">
      {formatBRL(ownCents(price))}
      {discountPercent > 0 && (
        <span className="block text-small text-soft">
          {formatBRL(priceCents)} −{discountPercent}%
        </span>
      )}
    </span>
  );
}

const COLUMNS: readonly Column<PricedLine>[] = [
  {
    header: 'Produto',
    cell: ({ name, imageKey, problem }) => (
      <span className="flex items-center gap-3">
        <Thumb imageKey={imageKey} />
        <span>
          {name}
          {problem && <span className="block text-small text-soft">{PROBLEMS[problem]}</span>}
        </span>
      </span>
    ),
  },
  { header: 'Hoje', numeric: true, wide: true, cell: ({ now }) => <Price price={now} /> },
  {
    header: 'Novo',
    numeric: true,
    cell: ({ now, after, problem }) =>
      problem ? (
        <Price price={now} />
      ) : (
        <>
          <s className="block text-small text-soft md:hidden">
            <span className="sr-only">Hoje </span>
            {formatBRL(ownCents(now))}
          </s>
          <Price price={after} />
        </>
      ),
  },
];

const MARGIN: Column<PricedLine> = {
  header: 'Margem',
  numeric: true,
  wide: true,
  cell: (line) =>
    line.costCents === null || line.problem ? (
      '–'
    ) : (
      <span className={isBelow(line) ? 'font-semibold text-warning' : ''}>
        {marginWords(marginOf(ownCents(line.after), line.costCents))}
      </span>
    ),
};

import type { SalesRow } from '../../../contracts/admin/sales-report.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import {
  averageCents,
  marginOf,
  SALES_GROUP_NAMES,
  type SalesGroup,
  type Sold,
  salesLabel,
} from '../../../domain/reports/sales-report.ts';
import { ADMIN_CAMPAIGNS } from '../../../paths.admin.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import { percentOf, shareOf, shortChange } from '../../../stores/admin/reports/dashboard.ts';
import { Only, TextLink } from '../kit/Actions.tsx';
import { ShareBar } from '../kit/Bars.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { ProductCell, ProductLink, SizesLink } from '../kit/Values.tsx';

/** The columns of the report. `allCents`: total sales; `withoutCoupon`: the baseline that coupons are compared with. */
export function salesColumns(
  group: SalesGroup,
  allCents: number,
  withoutCoupon: Sold | null,
): readonly Column<SalesRow>[] {
  const isTime = group === 'dia' || group === 'mes';
  return [
    {
      header: SALES_GROUP_NAMES[group],
      ...(isTime && { sort: 'nome' }),
      cell: (row) =>
        group === 'produto' ? (
          <Product row={row} />
        ) : group === 'campanha' ? (
          <Campaign row={row} />
        ) : (
          <span className="whitespace-nowrap">
            {isTime ? timeWords(row.label) : salesLabel(group, row.label)}
          </span>
        ),
    },
    { header: 'Pedidos', sort: 'pedidos', numeric: true, wide: true, cell: ({ now }) => now.orders },
    { header: 'Peças', sort: 'pecas', numeric: true, cell: ({ now }) => now.units },
    {
      header: 'Vendas',
      sort: 'vendas',
      numeric: true,
      cell: ({ now: { cents } }) => <Amount cents={cents} all={isTime ? null : allCents} />,
    },
    {
      header: 'Custo',
      numeric: true,
      extra: true,
      wide: true,
      cell: ({ now }) => (marginOf(now) ? formatBRL(now.costCents) : '–'),
    },
    {
      header: 'Margem',
      sort: 'margem',
      numeric: true,
      wide: true,
      cell: ({ now }) => <MarginCell of={now} />,
    },
    ...(group === 'cupom' ? couponColumns(withoutCoupon) : []),
    ...(isTime
      ? []
      : [
          {
            header: 'Antes',
            numeric: true,
            wide: true,
            cell: ({ now, before }: SalesRow) => (
              <span className="grid justify-items-end whitespace-nowrap">
                {formatBRL(before.cents)}
                <span className="text-small text-soft">{shortChange(now.cents, before.cents)}</span>
              </span>
            ),
          },
        ]),
  ];
}

/** Discount and sales of a coupon, and its average order compared with orders without one. */
function couponColumns(withoutCoupon: Sold | null): readonly Column<SalesRow>[] {
  const usual = withoutCoupon && averageCents(withoutCoupon);
  return [
    {
      header: 'Média por pedido',
      numeric: true,
      wide: true,
      cell: ({ id, now }) => {
        const average = averageCents(now);
        if (average === null) return '–';
        return (
          <span className="grid justify-items-end whitespace-nowrap">
            {formatBRL(average)}
            {id !== '' && usual !== null && (
              <span className="text-small text-soft">{shortChange(average, usual)} sobre sem cupom</span>
            )}
          </span>
        );
      },
    },
    {
      header: 'Desconto dado',
      numeric: true,
      wide: true,
      cell: ({ id, effect }) => (id === '' || !effect ? '–' : formatBRL(effect.now.discountCents)),
    },
    {
      header: 'Clientes novos',
      numeric: true,
      wide: true,
      cell: ({ effect }) => effect?.now.newCustomers ?? '–',
    },
  ];
}

/** An amount with its share of the total as text and bar; not for days, which have a chart. */
function Amount({ cents, all }: { cents: number; all: number | null }) {
  const amount = <strong className="font-medium whitespace-nowrap">{formatBRL(cents)}</strong>;
  if (all === null) return amount;
  return (
    <span className="ml-auto grid w-28 justify-items-end gap-1 sm:w-48">
      <span>
        {amount} <span className="text-small text-soft max-sm:hidden">{percentOf(cents, all)}%</span>
      </span>
      <ShareBar share={shareOf(cents, all)} className="h-[3px]" />
    </span>
  );
}

/** Margin in reais and percent; with the share of sales it covers, if some costs are unknown. */
function MarginCell({ of }: { of: Sold }) {
  const margin = marginOf(of);
  if (!margin) return '–';
  const known = percentOf(of.costedCents, of.cents);
  return (
    <span className="grid justify-items-end whitespace-nowrap">
      {formatBRL(margin.cents)}
      {margin.percent !== null && (
        <span className="text-small text-soft">
          {margin.percent}%{known < 100 && ` (em ${known}% das vendas)`}
        </span>
      )}
    </span>
  );
}

/** A campaign's name with a link to it. */
function Campaign({ row: { id, label } }: { row: SalesRow }) {
  const name = salesLabel('campanha', label);
  if (name !== label) return <span className="text-soft">{name}</span>;
  return (
    <Only need="promotions.read" instead={name}>
      <TextLink text={name} className="wrap-anywhere" href={`${ADMIN_CAMPAIGNS}?editar=${id}`} />
    </Only>
  );
}

function Product({ row: { label, productId, imageKey } }: { row: SalesRow }) {
  return (
    <ProductCell imageKey={imageKey}>
      <ProductLink id={productId} name={label} />
      {productId && <SizesLink id={productId} name={label} />}
    </ProductCell>
  );
}

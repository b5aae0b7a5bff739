import type { adminCreditReport } from '../../../contracts/admin/credit.ts';
import type { OutputOf } from '../../../contracts/endpoint.ts';
import { formatBRL } from '../../../domain/money/money.ts';
import { creditReport } from '../../../stores/admin/credit/credit-files.ts';
import { axisWords } from '../../../stores/admin/kit/axis.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import { TimeBars } from '../kit/Bars.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Empty, Loaded, useLoad } from '../kit/Screen.tsx';

type Month = OutputOf<typeof adminCreditReport>['months'][number];

/** Months in the chart; table and export have all. */
const CHARTED = 24;
/** Fewer months get no chart. */
const LEAST_CHARTED = 3;

/** An amount in cents with its sign; a dash for zero. */
const change = (cents: number) =>
  cents === 0 ? '–' : cents < 0 ? `− ${formatBRL(-cents)}` : formatBRL(cents);

const sumColumn = (header: string, of: (month: Month) => number): Column<Month> => ({
  header,
  numeric: true,
  cell: (month) => <span className="whitespace-nowrap">{change(of(month))}</span>,
});

const COLUMNS: readonly Column<Month>[] = [
  { header: 'Mês', cell: ({ month }) => <span className="whitespace-nowrap">{timeWords(month)}</span> },
  sumColumn('Inicial', ({ openingCents }) => openingCents),
  sumColumn('Vale-troca', ({ exchange }) => exchange),
  sumColumn('Vale-presente', ({ gift_card }) => gift_card),
  sumColumn('Cortesia', ({ goodwill }) => goodwill),
  sumColumn('Usado', ({ spend }) => spend),
  sumColumn('Devolvido', ({ refund }) => refund),
  sumColumn('Vencido', ({ expiry }) => expiry),
  sumColumn('Corrigido', ({ correction }) => correction),
  {
    header: 'Final',
    numeric: true,
    cell: ({ closingCents }) => (
      <strong className="font-medium whitespace-nowrap">{formatBRL(closingCents)}</strong>
    ),
  },
];

/** What the shop owed in credit at the end of each month, and what changed it. */
export function Report() {
  useLoad(creditReport, {});
  return (
    <Loaded of={creditReport} failed="Não foi possível carregar o relatório.">
      {({ months }) => <Months months={months} />}
    </Loaded>
  );
}

function Months({ months }: { months: readonly Month[] }) {
  if (months.length === 0) return <Empty title="Ninguém teve crédito até hoje." />;
  const bars = months.slice(-CHARTED).map(({ month, closingCents }) => ({
    label: timeWords(month),
    value: closingCents,
    shown: formatBRL(closingCents),
  }));
  return (
    <div className="grid min-w-0 gap-6">
      <p>
        <span className="block text-soft">A loja deve em crédito</span>
        <span className="figure tabular">{formatBRL(months.at(-1)?.closingCents ?? 0)}</span>
      </p>
      {bars.length >= LEAST_CHARTED && (
        <TimeBars
          bars={bars}
          label="Crédito que a loja devia, ao fim de cada mês"
          columns={['Mês', 'Devido']}
          axis={axisWords}
        />
      )}
      <DataTable
        label="Crédito por mês"
        columns={COLUMNS}
        rows={months.toReversed()}
        rowKey={({ month }) => month}
      />
    </div>
  );
}

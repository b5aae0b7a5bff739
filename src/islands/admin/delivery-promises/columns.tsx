import type { PromiseRow } from '../../../contracts/admin/delivery-promises.ts';
import { percentOf } from '../../../domain/reports/conversion.ts';
import {
  averageDelay,
  keptShare,
  PROMISE_GROUP_NAMES,
  type PromiseGroup,
  promiseLabel,
} from '../../../domain/reports/delivery-promises.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import type { Column } from '../kit/DataTable.tsx';

/** The columns of the report: in time, late, overdue. */
export function promiseColumns(group: PromiseGroup): readonly Column<PromiseRow>[] {
  return [
    {
      header: PROMISE_GROUP_NAMES[group],
      sort: 'nome',
      cell: ({ label }) => (
        <span className="whitespace-nowrap">
          {group === 'mes' ? timeWords(label) : promiseLabel(group, label)}
        </span>
      ),
    },
    { header: 'Pedidos', sort: 'pedidos', numeric: true, wide: true, cell: ({ counts }) => counts.orders },
    {
      header: 'No prazo',
      sort: 'prazo',
      numeric: true,
      cell: ({ counts }) => <Beside count={counts.onTime} words={keptShare(counts)} />,
    },
    {
      header: 'Com atraso',
      sort: 'atrasados',
      numeric: true,
      cell: ({ counts }) => {
        const delay = averageDelay(counts);
        return (
          <>
            <Beside count={counts.late} words={delay && `em média ${delay}`} />
            {counts.out > 0 && (
              <span className="text-small text-bordeaux md:hidden">{`${counts.out} não entregues`}</span>
            )}
          </>
        );
      },
    },
    {
      header: 'Não entregues',
      sort: 'abertos',
      numeric: true,
      wide: true,
      cell: ({ counts: { out } }) =>
        out === 0 ? <span className="text-soft">–</span> : <strong className="text-bordeaux">{out}</strong>,
    },
    {
      header: 'Até o dia do checkout',
      numeric: true,
      wide: true,
      extra: true,
      cell: ({ counts: { shown, shownOnTime } }) => (
        <Beside count={shownOnTime} words={percentOf(shownOnTime, shown)} />
      ),
    },
  ];
}

/** A number and what it means, below it. */
function Beside({ count, words }: { count: number; words: string | null }) {
  return (
    <span className="grid justify-items-end">
      {count.toLocaleString('pt-BR')}
      {words && <span className="text-small text-soft">{words}</span>}
    </span>
  );
}

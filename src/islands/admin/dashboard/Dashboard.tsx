import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Dashboard as Data, PERIODS } from '../../../contracts/admin/desk.ts';
import { dashboard, periodOf } from '../../../stores/admin/dashboard.ts';
import { shortcutsOf } from '../../../stores/admin/navigation.ts';
import { $place, setQuery } from '../../../stores/admin/place.ts';
import { $role } from '../../../stores/admin/role.ts';
import { Board, Card } from '../kit/Card.tsx';
import { Screen } from '../kit/Screen.tsx';
import { Loaded } from '../kit/States.tsx';
import { Alarms } from './Alarms.tsx';
import { Counts } from './Counts.tsx';
import { FailedCodes } from './FailedCodes.tsx';
import { FirstSteps, isBeginning } from './FirstSteps.tsx';
import { BestSellers, LowStock, OrdersByStatus, RecentActivity } from './Lists.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { NewsChoice } from './NewsChoice.tsx';
import { Sales } from './Sales.tsx';

/** /admin: how the shop is doing today. */
export function Dashboard() {
  const period = periodOf(useStore($place).query.dias);
  const state = useStore(dashboard.$state);
  useEffect(() => void dashboard.load({ dias: period }), [period]);
  return (
    <Screen
      title="Painel Administrativo"
      actions={state.status === 'ready' && hasNoPeriod(state.data) ? undefined : <Periods current={period} />}
    >
      <Loaded of={dashboard} failed="Erro ao carregar dados">
        {(data, isStale) => (
          <>
            <Alarms data={data} />
            <FailedCodes count={data.failedCodes} />
            <Filled data={data} days={Number(period)} isStale={isStale} />
            <NewsChoice data={data} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** Nothing was ever offered or sold: charts of nothing would only stand in the way of the first steps. */
function isNew({ products, orders }: Data): boolean {
  return products?.total === 0 && orders?.total === 0;
}

/** Nothing on the board is of a period. */
function hasNoPeriod(data: Data): boolean {
  return isNew(data) || (data.sales === null && data.missedSearches === null);
}

function Filled({ data, days, isStale }: { data: Data; days: number; isStale: boolean }) {
  const shortcuts = shortcutsOf(useStore($role));
  const { firstSteps, sales, conversion, byStatus, bestSellers, lowStock, missedSearches } = data;
  return (
    <Board isStale={isStale}>
      {firstSteps && isBeginning(firstSteps) && <FirstSteps done={firstSteps} />}
      <Counts data={data} />
      {!isNew(data) && (
        <>
          {sales && conversion && <Sales sales={sales} conversion={conversion} days={days} />}
          {byStatus && <OrdersByStatus byStatus={byStatus} />}
          {bestSellers && <BestSellers bestSellers={bestSellers} />}
          {lowStock && <LowStock lowStock={lowStock} />}
          {missedSearches && <MissedSearches missedSearches={missedSearches} />}
        </>
      )}
      {data.activities && <RecentActivity activities={data.activities} />}
      {shortcuts.length > 0 && (
        <Card id="atalhos" title="Ir para" as="nav">
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {shortcuts.map(({ path, label }) => (
              <li key={path}>
                <a className="link link--drawn" href={path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Board>
  );
}

function Periods({ current }: { current: string }) {
  return (
    <fieldset className="flex border border-edge">
      <legend className="visually-hidden">Período das vendas</legend>
      {PERIODS.map((days) => (
        <button
          key={days}
          type="button"
          className="min-h-8.5 border-edge px-3.5 py-1 not-first-of-type:border-l aria-pressed:bg-ink aria-pressed:text-paper"
          aria-pressed={days === current}
          onClick={() => setQuery({ dias: days === '30' ? null : days })}
        >
          {days} dias
        </button>
      ))}
    </fieldset>
  );
}

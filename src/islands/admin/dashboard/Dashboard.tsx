import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Dashboard as Data, PERIODS } from '../../../contracts/admin/desk.ts';
import { dashboard, periodOf } from '../../../stores/admin/dashboard.ts';
import { SHORTCUTS } from '../../../stores/admin/navigation.ts';
import { $place, setQuery } from '../../../stores/admin/place.ts';
import { Screen } from '../kit/Screen.tsx';
import { Failed, Loading } from '../kit/States.tsx';
import { Alarms } from './Alarms.tsx';
import { Counts } from './Counts.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { BestSellers, LowStock, OrdersByStatus, RecentActivity } from './Lists.tsx';
import { Sales } from './Sales.tsx';

/** /admin: how the shop is doing today. */
export function Dashboard() {
  const period = periodOf(useStore($place).query.dias);
  const state = useStore(dashboard.$state);
  useEffect(() => void dashboard.load({ dias: period }), [period]);
  return (
    <Screen
      title="Painel Administrativo"
      actions={state.status === 'ready' && isNew(state.data) ? undefined : <Periods current={period} />}
    >
      {state.status === 'loading' && <Loading />}
      {state.status === 'failed' && (
        <Failed
          what="Erro ao carregar dados"
          failure={state.failure}
          onRetry={() => void dashboard.reload()}
        />
      )}
      {state.status === 'ready' && <Alarms data={state.data} />}
      {state.status === 'ready' && <Filled data={state.data} days={Number(period)} isStale={state.isStale} />}
    </Screen>
  );
}

/** Nothing was ever offered or sold: charts of nothing would only stand in the way of the first steps. */
function isNew({ products, orders }: Data): boolean {
  return products.total === 0 && orders.total === 0;
}

function Filled({ data, days, isStale }: { data: Data; days: number; isStale: boolean }) {
  return (
    <div className="board" aria-busy={isStale || undefined}>
      {data.products.total === 0 && <FirstSteps />}
      <Counts data={data} />
      {!isNew(data) && (
        <>
          <Sales data={data} days={days} />
          <OrdersByStatus data={data} />
          <BestSellers data={data} />
          <LowStock data={data} />
        </>
      )}
      <RecentActivity data={data} />
      <nav className="card card--links" aria-labelledby="atalhos">
        <h2 className="card__title" id="atalhos">
          Ir para
        </h2>
        <ul className="links">
          {SHORTCUTS.map(({ path, label }) => (
            <li key={path}>
              <a className="link link--drawn" href={path}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

function Periods({ current }: { current: string }) {
  return (
    <fieldset className="segments">
      <legend className="visually-hidden">Período das vendas</legend>
      {PERIODS.map((days) => (
        <button
          key={days}
          type="button"
          className="segments__one"
          aria-pressed={days === current}
          onClick={() => setQuery({ dias: days === '30' ? null : days })}
        >
          {days} dias
        </button>
      ))}
    </fieldset>
  );
}

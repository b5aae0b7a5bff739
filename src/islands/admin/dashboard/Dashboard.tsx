import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { type Dashboard as Data, PERIODS } from '../../../contracts/admin/desk.ts';
import { ADMIN_REQUESTS } from '../../../paths.admin.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { $place, setQuery } from '../../../stores/admin/kit/place.ts';
import {
  alarmWords,
  dashboard,
  dismissAlarm,
  periodOf,
  setDailyReport,
} from '../../../stores/admin/reports/dashboard.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import { CheckField } from '../kit/Fields.tsx';
import { Board, Loaded, Screen } from '../kit/Screen.tsx';
import { Counts } from './Counts.tsx';
import { FirstSteps, isBeginning } from './FirstSteps.tsx';
import { BestSellers, LowStock, OrdersByStatus, RecentActivity } from './Lists.tsx';
import { MissedSearches } from './MissedSearches.tsx';
import { Sales } from './Sales.tsx';
import { ToAnswer, ToShip } from './ToShip.tsx';

/** /admin: how the shop is doing today. */
export function Dashboard() {
  const period = periodOf(useStore($place).query.dias);
  const data = useStore(dashboard.$data);
  useEffect(() => void dashboard.load({ dias: period }), [period]);
  return (
    <Screen
      title="Painel Administrativo"
      back={null}
      actions={!(data && hasNoPeriod(data)) && <Periods current={period} />}
    >
      <Loaded of={dashboard} failed="Erro ao carregar dados">
        {(loaded, isStale) => (
          <>
            <Alarms data={loaded} />
            <FailedCodes count={loaded.failedCodes} />
            <Filled data={loaded} days={Number(period)} isStale={isStale} />
            <ReportChoice data={loaded} />
          </>
        )}
      </Loaded>
    </Screen>
  );
}

/** No products and no orders yet: hides the charts in favour of the first steps. */
function isNew({ products, orders }: Data): boolean {
  return products?.total === 0 && orders?.total === 0;
}

/** Nothing on the board depends on the period. */
function hasNoPeriod(data: Data): boolean {
  return isNew(data) || (data.sales === null && data.missedSearches === null);
}

function Filled({ data, days, isStale }: { data: Data; days: number; isStale: boolean }) {
  const { firstSteps, toShip, sales, conversion, byStatus, bestSellers, scarce, missedSearches } = data;
  return (
    <Board isStale={isStale}>
      {firstSteps && isBeginning(data) && <FirstSteps done={firstSteps} />}
      {toShip && !isNew(data) && <ToShip toShip={toShip} />}
      <ToAnswer />
      <Counts data={data} />
      {!isNew(data) && (
        <>
          {sales && conversion && <Sales sales={sales} conversion={conversion} days={days} />}
          {byStatus && <OrdersByStatus byStatus={byStatus} />}
          {bestSellers && <BestSellers bestSellers={bestSellers} />}
          {scarce && <LowStock scarce={scarce} />}
          {missedSearches && <MissedSearches missedSearches={missedSearches} />}
        </>
      )}
      {data.activities && <RecentActivity activities={data.activities} />}
    </Board>
  );
}

function Periods({ current }: { current: string }) {
  return (
    <fieldset className="flex border border-edge">
      <legend className="sr-only">Período das vendas</legend>
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

/** Opt-in to a daily morning mail with what needs attention. */
function ReportChoice({ data: { wantsNews } }: { data: Data }) {
  return (
    <div className="mt-8">
      <CheckField
        label="Receber por e-mail, toda manhã às 7 h, o que espera no painel"
        hint="Vendas de ontem, o que há a fazer e o que está acabando, conforme a sua função. Se não houver nada disso, não escrevemos."
        checked={wantsNews}
        onChange={(isWanted) => void setDailyReport(isWanted)}
      />
    </div>
  );
}

/** Returns without a carrier's code: somebody has to fix the cause and ask again. */
function FailedCodes({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <div className="mb-8">
      <Notice kind="warning">
        <p>
          <strong>
            {counted(count, 'devolução sem código de postagem', 'devoluções sem código de postagem')}.
          </strong>{' '}
          A transportadora não deu o código, e o cliente recebeu só o endereço.
        </p>
        <p className="mt-2">
          <TextLink
            text="Ver o motivo e pedir de novo"
            look="drawn"
            href={`${ADMIN_REQUESTS}?situacao=sem-codigo`}
          />
        </p>
      </Notice>
    </div>
  );
}

/** Problems that need attention: what, how often or how much, and when last. */
function Alarms({ data: { alarms } }: { data: Data }) {
  if (alarms.length === 0) return null;
  return (
    <div className="mb-8 grid gap-4">
      {alarms.map((alarm) => {
        const { title, text, when } = alarmWords(alarm);
        return (
          <Notice kind="warning" key={alarm.id}>
            <p>
              <strong>{title}.</strong> {text}
            </p>
            <p className="row-actions mt-2 justify-start flex-wrap">
              <span className="text-small text-soft">{when}</span>
              <LinkButton
                text="Marcar como visto"
                look="drawn"
                className="whitespace-nowrap"
                onPress={() => dismissAlarm(alarm.id)}
              />
            </p>
          </Notice>
        );
      })}
    </div>
  );
}

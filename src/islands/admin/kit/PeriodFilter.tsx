import { useStore } from '@nanostores/react';
import { PERIOD, PERIOD_NAMES, PERIODS, type Period } from '../../../domain/time/periods.ts';
import { $place, setQuery, withDays } from '../../../stores/admin/kit/place.ts';
import { Options } from './Options.tsx';

/** The option shown if the days are those of no period. */
const OWN_DAYS = 'dias';

type Props = {
  /** The option for no period: what the list shows then. */
  all: string;
  /** A period that is the same as none. */
  same?: Period;
};

/** The filter by days: a period by its name, which stays that period tomorrow, or a first and a last day. */
export function PeriodFilter({ all, same }: Props) {
  const { query } = useStore($place);
  const { de, ate } = withDays(query);
  const period = query[PERIOD] ?? (query.de || query.ate ? OWN_DAYS : '');
  const choose = (value: string) => setQuery({ [PERIOD]: value, de: null, ate: null, pagina: null });
  const setDay = (name: 'de' | 'ate', day: string) =>
    setQuery({ de: de ?? null, ate: ate ?? null, [name]: day, [PERIOD]: null, pagina: null });
  return (
    <>
      <label className="max-md:flex-[1_1_100%]">
        <span className="sr-only">Período</span>
        <select
          className="input w-auto max-w-60 data-set:border-ink data-set:font-medium max-md:w-full max-md:max-w-none"
          value={period}
          data-set={period !== '' || undefined}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{all}</option>
          <Options of={PERIOD_NAMES.filter((one) => one !== same).map((one) => [one, PERIODS[one]])} />
          {period === OWN_DAYS && <option value={OWN_DAYS}>Outras datas</option>}
        </select>
      </label>
      <div className="flex gap-2 max-md:contents">
        <Day label="De" value={de} onDay={(day) => setDay('de', day)} />
        <Day label="até" value={ate} onDay={(day) => setDay('ate', day)} />
      </div>
    </>
  );
}

type DayProps = { label: string; value: string | undefined; onDay: (day: string) => void };

function Day({ label, value, onDay }: DayProps) {
  return (
    <label className="flex items-center gap-2 text-soft max-md:flex-[1_1_100%]">
      <span className="max-md:w-8">{label}</span>
      <input
        type="date"
        max="9999-12-31"
        className="input"
        value={value ?? ''}
        onChange={(event) => onDay(event.target.value)}
      />
    </label>
  );
}

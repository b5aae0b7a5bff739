import { useStore } from '@nanostores/react';
import { ratesOn } from '../../../domain/fiscal/note-taxes.ts';
import { today } from '../../../domain/time/calendar.ts';
import {
  addRates,
  changeRates,
  fiscalSettings,
  rateMonths,
  removeRates,
  type TypedRates,
} from '../../../stores/admin/fiscal/fiscal-settings.ts';
import { isNumber } from '../../../stores/admin/kit/typed.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { ActionButton, RowTool } from '../kit/Actions.tsx';
import { RateField } from '../kit/Fields.tsx';
import { Part } from './Part.tsx';

/** The shop's rates of IBS and CBS, by the month from which they count; the newest that has begun counts. */
export function Rates() {
  const { values } = useStore(fiscalSettings.$draft);
  const { simplesRates } = values;
  const now = new Date();
  const months = rateMonths(
    simplesRates.map(({ from }) => from),
    now,
  );
  const known = simplesRates.flatMap(({ from, ibs, cbs }) =>
    isNumber(ibs) && isNumber(cbs) ? [{ from, ibs, cbs }] : [],
  );
  const current = ratesOn(known, today(now))?.from;
  const add = () => {
    addRates(now);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-rates="0"] input')?.focus());
  };
  return (
    <Part
      title="IBS e CBS no Simples"
      about="Desde 04/01/2027 a nota do Simples é recusada sem IBS e CBS. São os percentuais efetivos da empresa, que o contador calcula: a loja não sugere nenhum. Vale o mês mais novo que já começou."
    >
      {simplesRates.length > 0 && (
        <ul className="col-span-full" aria-label="Alíquotas por mês">
          {simplesRates.map((rates, index) => (
            <Month
              // biome-ignore lint/suspicious/noArrayIndexKey: a month may be chosen twice while the form is filled in.
              key={index}
              {...{ rates, index, months }}
              isCurrent={rates.from === current}
            />
          ))}
        </ul>
      )}
      <div className="col-span-full">
        <ActionButton
          text="Adicionar mês"
          look="line"
          type="button"
          data-field="simplesRates"
          onClick={add}
        />
      </div>
    </Part>
  );
}

type MonthProps = { rates: TypedRates; index: number; months: readonly string[]; isCurrent: boolean };

function Month({ rates, index, months, isCurrent }: MonthProps) {
  const { problems } = useStore(fiscalSettings.$draft);
  const problemOf = (field: string) => problems[`simplesRates.${index}.${field}`] ?? null;
  const of = monthName(rates.from);
  return (
    <li
      className="grid grid-cols-[1fr_1fr_auto] items-start gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0 sm:grid-cols-[minmax(0,1.5fr)_1fr_1fr_auto] tight:grid-cols-1"
      data-rates={index}
    >
      <SelectField
        className="max-sm:col-span-full"
        label="A partir de"
        aria-label={`A partir de: alíquota ${index + 1}`}
        hint={isCurrent ? 'Vale agora.' : undefined}
        value={rates.from}
        error={problemOf('from')}
        onChange={({ target }) => changeRates(index, { from: target.value })}
      >
        {months.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </SelectField>
      <RateField
        label="IBS (%)"
        aria-label={`IBS (%) de ${of}`}
        value={rates.ibs}
        error={problemOf('ibs')}
        onValue={(ibs) => changeRates(index, { ibs })}
      />
      <RateField
        label="CBS (%)"
        aria-label={`CBS (%) de ${of}`}
        value={rates.cbs}
        error={problemOf('cbs')}
        onValue={(cbs) => changeRates(index, { cbs })}
      />
      <RowTool
        className="mt-6 tight:mt-0"
        icon="trash"
        label={`Remover ${of}`}
        onPress={() => removeRates(index)}
      />
    </li>
  );
}

/** 'janeiro de 2027' */
function monthName(month: string): string {
  return new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

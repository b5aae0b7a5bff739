import {
  CONVERSION_STEPS,
  type ConversionStep,
  percentOf,
  STEP_NAMES,
  type StepCounts,
} from '../../../domain/reports/conversion.ts';
import { shareOf } from '../../../stores/admin/reports/dashboard.ts';
import { ShareBar } from '../kit/Bars.tsx';

type Sums = { now: StepCounts; before: StepCounts };

const HEAD = 'text-small font-normal text-soft';
const NUMBER = 'pl-4 text-right whitespace-nowrap tabular';

/** The funnel as bars, each as long as the number of visits that reached the step. */
export function Steps({ sums }: { sums: Sums }) {
  return (
    <table className="w-full tight:[&_tr]:grid tight:[&_tr]:grid-cols-2 tight:[&_th:first-child]:col-span-full">
      <caption className="sr-only">Etapas da compra</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Etapa
          </th>
          <td className="max-md:hidden" />
          <th scope="col" className={`${HEAD} ${NUMBER}`}>
            Quantas
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER}`}>
            Das visitas
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER} max-md:hidden`}>
            Da etapa anterior
          </th>
          <th scope="col" className={`${HEAD} ${NUMBER} max-md:hidden`}>
            Antes
          </th>
        </tr>
      </thead>
      <tbody>
        {CONVERSION_STEPS.map((step, index) => (
          <Step key={step} step={step} last={CONVERSION_STEPS[index - 1]} sums={sums} />
        ))}
      </tbody>
    </table>
  );
}

type StepProps = { step: ConversionStep; last: ConversionStep | undefined; sums: Sums };

function Step({ step, last, sums: { now, before } }: StepProps) {
  const count = now[step] ?? 0;
  const most = Math.max(...CONVERSION_STEPS.map((one) => now[one] ?? 0));
  return (
    <tr className="*:py-1.5">
      <th scope="row" className="text-left font-normal md:w-44">
        {STEP_NAMES[step]}
        <ShareBar share={shareOf(count, most)} className="mt-1 h-1.5 md:hidden" />
      </th>
      <td className="max-md:hidden">
        <ShareBar share={shareOf(count, most)} className="h-5" />
      </td>
      <td className={`${NUMBER} font-medium`}>{count.toLocaleString('pt-BR')}</td>
      <td className={NUMBER}>{percentOf(count, now.visit)}</td>
      <td className={`${NUMBER} max-md:hidden`}>{last && percentOf(count, now[last])}</td>
      <td className={`${NUMBER} text-soft max-md:hidden`}>{(before[step] ?? 0).toLocaleString('pt-BR')}</td>
    </tr>
  );
}

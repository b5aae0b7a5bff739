import type { ConversionRow } from '../../../contracts/admin/conversion.ts';
import {
  CONVERSION_GROUP_NAMES,
  type ConversionGroup,
  conversionLabel,
  percentOf,
  STEP_NAMES,
  stepsOf,
} from '../../../domain/reports/conversion.ts';
import { timeWords } from '../../../stores/admin/kit/time-words.ts';
import type { Column } from '../kit/DataTable.tsx';

/** A column for each step that these rows have, with its share of the visits. */
export function conversionColumns(group: ConversionGroup): readonly Column<ConversionRow>[] {
  const steps = stepsOf(group);
  return [
    {
      header: CONVERSION_GROUP_NAMES[group],
      cell: ({ label }) => (
        <span className="whitespace-nowrap">
          {group === 'aparelho' ? conversionLabel(group, label) : timeWords(label)}
        </span>
      ),
    },
    ...steps.map(
      (step): Column<ConversionRow> => ({
        header: STEP_NAMES[step],
        numeric: true,
        // Phones show only the first and the last step.
        wide: step !== steps[0] && step !== steps.at(-1),
        cell: ({ now }) => (
          <span className="grid justify-items-end whitespace-nowrap">
            {(now[step] ?? 0).toLocaleString('pt-BR')}
            {step !== 'visit' && (
              <span className="text-small text-soft">{percentOf(now[step], now.visit)}</span>
            )}
          </span>
        ),
      }),
    ),
  ];
}

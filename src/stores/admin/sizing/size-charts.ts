import { CHART_NAMES } from '../../../client/words/size-chart-names.ts';
import {
  adminListCharts,
  adminResetChart,
  adminSaveChart,
  type ChartRow,
} from '../../../contracts/admin/size-charts.ts';
import { chartProblems } from '../../../domain/sizing/chart-rules.ts';
import type { Measure } from '../../../domain/sizing/size-charts.ts';
import { toast } from '../../kit/toasts.ts';
import { ask, confirm, toastFailure, toastUndo } from '../kit/ask.ts';
import { invalid } from '../kit/draft.ts';
import { type Answer, createEditor, mergeFields } from '../kit/editor.ts';
import { createResource } from '../kit/resource.ts';
import { isNumber } from '../kit/typed.ts';
import { type ChartValues, rowsFrom, valuesOf } from './chart-values.ts';

/** The size charts, and the editor of one. */

export const charts = createResource(adminListCharts);

export const chart = createEditor<ChartRow, ChartValues>({
  name: 'tabela-de-medidas',
  empty: { source: '', starts: {}, sizes: [] },
  valuesOf,
  merge: mergeFields,
  async read({ id }) {
    const now = await ask(adminListCharts, {});
    if (!now.ok) return now;
    const data = chartNamed(now.data.charts, id);
    return data ? { ok: true, data } : { ok: false, code: 'not_found', status: 404 };
  },
  failed: () => 'Erro ao salvar a tabela de medidas.',
  fieldOf: (name) => name.replace(/^rows/, 'sizes'),
});

/** Saves the form; keeps its values on a failure. Resolves to whether it was saved. */
export function saveChart(): Promise<boolean> {
  return settle((values, { id, version }) => {
    const rows = rowsFrom(id, values);
    const problems = chartProblems(id, rows, knownCharts());
    if (Object.keys(problems).length === 0)
      return () => ask(adminSaveChart, { id, version, source: values.source, rows });
    void chart.refuse(invalid(besideTheirCells(problems, values)), () => true);
    return null;
  });
}

/** Resets the open chart to the defaults, after a confirmation if changes would be lost. */
export async function resetChart(): Promise<boolean> {
  const row = chart.form();
  if (!row) return false;
  const isSure = await confirm({
    title: 'Voltar à tabela original?',
    text: `“${CHART_NAMES[row.id]}” volta aos números e à fonte com que a loja começou.`,
    action: 'Voltar à original',
  });
  if (!isSure) return false;
  return settle((_, { id, version }) => {
    return () => ask(adminResetChart, { id, version });
  });
}

/** Saves the open chart with `prepare`'s request, with undo. */
async function settle(
  prepare: (values: ChartValues, row: ChartRow) => (() => Promise<Answer<ChartRow>>) | null,
): Promise<boolean> {
  const row = chart.form();
  if (!row) return false;
  const done = `Tabela salva: ${CHART_NAMES[row.id]}.`;
  const saved = await chart.save((values) => prepare(values, row), done);
  if (!saved) return false;
  patchChart(saved);
  toastUndo(done, () => restoreChart(row, saved.version));
  return true;
}

/** Restores the previous values of a chart. */
export async function restoreChart(
  was: Pick<ChartRow, 'id' | 'source' | 'rows'>,
  version: number,
): Promise<void> {
  const { id, source, rows } = was;
  const result = await ask(adminSaveChart, { id, version, source, rows }, { patched: ['sizeCharts'] });
  if (!result.ok) return toastFailure('Erro ao desfazer', result);
  patchChart(result.data);
  if (chart.form()?.id === id && !chart.$isDirty.get()) chart.put(result.data);
  toast('Mudança desfeita.');
}

/** Drops 'required' errors that repeat one: a missing lower bound is the missing upper bound of the size before. */
function besideTheirCells(problems: Readonly<Record<string, string>>, { sizes }: ChartValues) {
  const own = Object.entries(problems).filter(([field, code]) => {
    const [, index, measure] = field.split('.');
    const cell = sizes[Number(index)]?.ends[measure as Measure];
    return code !== 'required' || measure === 'size' || index === '0' || !isNumber(cell ?? null);
  });
  return Object.fromEntries(own);
}

export const knownCharts = (): readonly ChartRow[] => charts.$data.get()?.charts ?? [];

function patchChart(row: ChartRow): void {
  charts.patch((data) => ({ charts: data.charts.map((one) => (one.id === row.id ? row : one)) }));
}

export function chartNamed(rows: readonly ChartRow[], id: string | undefined): ChartRow | null {
  return rows.find((row) => row.id === id) ?? null;
}

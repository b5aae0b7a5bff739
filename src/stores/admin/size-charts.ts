import { atom } from 'nanostores';
import { adminFieldWords } from '../../client/admin-words.ts';
import type { Failure } from '../../client/call.ts';
import { CHART_NAMES } from '../../client/size-chart-names.ts';
import {
  adminListCharts,
  adminResetChart,
  adminSaveChart,
  type ChartRow,
} from '../../contracts/admin/size-charts.ts';
import { chartProblems } from '../../domain/sizing/chart-rules.ts';
import type { Measure } from '../../domain/sizing/size-charts.ts';
import { dismissErrors, toast } from '../toasts.ts';
import { ask, tellFailure } from './ask.ts';
import { type ChartValues, rowsFrom, valuesOf } from './chart-values.ts';
import { confirm } from './confirm.ts';
import { createDraft } from './draft.ts';
import { mergeFields } from './merge.ts';
import { checkPublishing } from './publishing.ts';
import { createResource } from './resource.ts';
import { isNumber } from './typed.ts';

/** What the sizes of each family mean: the charts, and the one being edited. */

export const charts = createResource(adminListCharts);

export const chart = createDraft<ChartValues>('tabela-de-medidas', { source: '', starts: {}, sizes: [] });

/** `theirs` is what somebody else saved while this was being edited. */
export const $chartEditor = atom<{ row: ChartRow; theirs: ChartRow | null } | null>(null);

const FAILED = 'Erro ao salvar a tabela de medidas.';

export function openChart(row: ChartRow): void {
  $chartEditor.set({ row, theirs: null });
  chart.reset(valuesOf(row));
}

/** Saves what is edited, and says whether that worked. What was typed stays whatever happens. */
export async function saveChart(): Promise<boolean> {
  dismissErrors();
  const editor = $chartEditor.get();
  if (!editor) return false;
  const { row } = editor;
  const { values } = chart.$draft.get();
  const rows = rowsFrom(row.id, values);
  const problems = chartProblems(row.id, rows, knownCharts());
  if (Object.keys(problems).length > 0) {
    chart.setProblems(inWords(besideTheirCells(problems, values)));
    return false;
  }
  return settle(row, () =>
    ask(adminSaveChart, { id: row.id, version: row.version, source: values.source, rows }),
  );
}

/** Back to what the shop began with, after a question where something would be lost. */
export async function resetChart(): Promise<boolean> {
  const editor = $chartEditor.get();
  if (!editor) return false;
  const { row } = editor;
  const isSure = await confirm({
    title: 'Voltar à tabela original?',
    text: `“${CHART_NAMES[row.id]}” volta aos números e à fonte com que a loja começou.`,
    action: 'Voltar à original',
  });
  return isSure && settle(row, () => ask(adminResetChart, { id: row.id, version: row.version }));
}

type Answer = { ok: true; data: ChartRow } | Failure;

async function settle(row: ChartRow, send: () => Promise<Answer>): Promise<boolean> {
  const isStill = chart.mark();
  const sent = chart.$draft.get().values;
  const result = await chart.saving(send);
  if (!result) return false;
  if (!result.ok) {
    if (isStill()) await refused(result, row);
    else tellFailure(FAILED, result);
    return false;
  }
  patchChart(result.data);
  if (isStill()) {
    const now = valuesOf(result.data);
    $chartEditor.set({ row: result.data, theirs: null });
    chart.saved(now, mergeFields(sent, chart.$draft.get().values, now));
  }
  toast(`Tabela salva: ${CHART_NAMES[row.id]}.`, 'info', {
    label: 'Desfazer',
    run: () => void giveBack(row, result.data.version),
  });
  void checkPublishing();
  return true;
}

/** Gives a chart back the figures that it had. */
export async function giveBack(
  was: Pick<ChartRow, 'id' | 'source' | 'rows'>,
  version: number,
): Promise<void> {
  const { id, source, rows } = was;
  const result = await ask(adminSaveChart, { id, version, source, rows });
  if (!result.ok) return tellFailure('Erro ao desfazer', result);
  patchChart(result.data);
  if ($chartEditor.get()?.row.id === id && !chart.$isDirty.get()) openChart(result.data);
  toast('Mudança desfeita.');
  void checkPublishing();
}

/** Goes on from what the other person saved: `mine` laid over it, or all of it as it is. */
export function settleChart(keep: 'mine' | 'theirs'): void {
  const editor = $chartEditor.get();
  if (!editor?.theirs) return;
  const mine = chart.$draft.get().values;
  const theirs = valuesOf(editor.theirs);
  const base = valuesOf(editor.row);
  $chartEditor.set({ row: editor.theirs, theirs: null });
  chart.saved(theirs, keep === 'mine' ? mergeFields(base, mine, theirs) : theirs);
}

async function refused(failure: Failure, row: ChartRow): Promise<void> {
  if (failure.fields) chart.setProblems(inWords(failure.fields));
  if (failure.code === 'changed_meanwhile') {
    await charts.reload();
    const theirs = knownCharts().find(({ id }) => id === row.id);
    if (theirs && theirs.version !== row.version) {
      $chartEditor.set({ row, theirs });
      return;
    }
  }
  tellFailure(FAILED, failure);
}

/** A size says nothing of where it begins while the one before it does not end: that is told there alone. */
function besideTheirCells(problems: Readonly<Record<string, string>>, { sizes }: ChartValues) {
  const own = Object.entries(problems).filter(([field, code]) => {
    const [, index, measure] = field.split('.');
    const cell = sizes[Number(index)]?.ends[measure as Measure];
    return code !== 'required' || measure === 'size' || index === '0' || !isNumber(cell ?? null);
  });
  return Object.fromEntries(own);
}

/** By the name of the draft's field: what is touched there is no longer marked. */
function inWords(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, code]) => [field.replace(/^rows/, 'sizes'), adminFieldWords(code)]),
  );
}

export function knownCharts(): readonly ChartRow[] {
  const state = charts.$state.get();
  return state.status === 'ready' ? state.data.charts : [];
}

function patchChart(row: ChartRow): void {
  charts.patch((data) => ({ charts: data.charts.map((one) => (one.id === row.id ? row : one)) }));
}

export function chartNamed(rows: readonly ChartRow[], id: string | undefined): ChartRow | null {
  return rows.find((row) => row.id === id) ?? null;
}

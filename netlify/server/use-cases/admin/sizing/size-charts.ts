import type { ChartRow } from '#contracts/admin/size-charts.ts';
import { chartProblems, normalRows } from '#domain/sizing/chart-rules.ts';
import { CHART_SEEDS } from '#domain/sizing/size-chart-seed.ts';
import { CHART_KINDS, type ChartId, type SizeRow } from '#domain/sizing/size-charts.ts';
import { fail, invalid, ok } from '../../../ports/outcome.ts';
import { findCharted, findStoredCharts, writeChart } from '../../../sql/sizing/size-charts.sql.ts';
import {
  changesOf,
  type Desk,
  requireRow,
  type Staff,
  savedOf,
  staffRead,
  staffWrite,
} from '../staff-write.ts';

type Stored = Omit<ChartRow, 'isSeed'>;
type Figures = { readonly source: string; readonly rows: readonly SizeRow[] };

export async function listCharts(desk: Desk, staff: Staff) {
  const charts = await staffRead(desk, staff, (tx) => findStoredCharts(tx));
  return ok({ charts: charts.map(rowOf) });
}

type Save = { id: ChartId; version: number } & Figures;

/** Saves a chart. Rebuilds the pages only if which products have a chart changes. */
export async function saveChart(desk: Desk, staff: Staff, { id, version, ...figures }: Save) {
  return change(desk, staff, { id, version, figures, action: 'update' });
}

/** Resets a chart to the figures that come with the shop. */
export async function resetChart(
  desk: Desk,
  staff: Staff,
  { id, version }: { id: ChartId; version: number },
) {
  return change(desk, staff, { id, version, figures: CHART_SEEDS[id], action: 'chart.reset' });
}

type Change = { id: ChartId; version: number; figures: Figures; action: string };

function change(desk: Desk, staff: Staff, { id, version, figures, action }: Change) {
  const { family } = CHART_KINDS[id];
  return staffWrite(desk, staff, async (tx, log) => {
    const charts = await findStoredCharts(tx, { lock: true });
    const before = charts.find((chart) => chart.id === id);
    if (!before) return fail('not_found');
    if (before.version !== version) return fail('changed_meanwhile', savedOf(before));
    const rows = normalRows(id, figures.rows);
    const fields = chartProblems(id, figures.rows, charts);
    if (Object.keys(fields).length > 0) return invalid(fields);
    const charted = await findCharted(tx, family);
    await writeChart(tx, id, { source: figures.source, rows });
    const after = requireRow((await findStoredCharts(tx)).find((chart) => chart.id === id));
    const isShown = charted.join() !== (await findCharted(tx, family)).join();
    const told = changesOf(plain(before), plain(after), []);
    log(action, 'size_chart', id, { ...told, inPages: isShown });
    return ok(rowOf(after));
  });
}

function rowOf(chart: Stored): ChartRow {
  const seed = CHART_SEEDS[chart.id];
  // jsonb does not keep the order of keys.
  const [own, first] = [chart, seed].map(({ source, rows }) =>
    JSON.stringify({ source, rows: normalRows(chart.id, rows) }),
  );
  return { ...chart, isSeed: own === first };
}

/** The fields that the audit log compares. */
function plain({ source, rows }: Stored) {
  return { source, rows };
}

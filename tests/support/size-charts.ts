import { adminListCharts, adminResetChart, type ChartRow } from '#contracts/admin/size-charts.ts';
import type { ChartId } from '#domain/sizing/size-charts.ts';
import type { Admin } from './desk.ts';
import { dataOf } from './visitor.ts';

export async function chartRow(admin: Admin, id: ChartId): Promise<ChartRow> {
  const answer = await admin.call(adminListCharts, {});
  const found = answer.ok && answer.data.charts.find((chart) => chart.id === id);
  if (!found) throw new Error(`no chart ${id}`);
  return found;
}

/** The input for an unchanged chart. */
export async function chartOf(admin: Admin, id: ChartId) {
  const { version, source, rows } = await chartRow(admin, id);
  return { id, version, source, rows };
}

/** Resets a chart to its seed. */
export async function resetChart(admin: Admin, id: ChartId): Promise<void> {
  const { version } = await chartRow(admin, id);
  dataOf(await admin.call(adminResetChart, { id, version }));
}

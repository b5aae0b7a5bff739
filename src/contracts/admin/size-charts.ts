import * as z from 'zod/mini';
import { CHART_LIMITS } from '../../domain/sizing/chart-rules.ts';
import { CHART_IDS, MEASURES } from '../../domain/sizing/size-charts.ts';
import { chartRows } from '../catalogue.ts';
import { endpoint } from '../endpoint.ts';
import { optionalLongText, typedText } from '../fields.ts';
import { version } from './fields.ts';

/** The shop's size charts, by size family. Body measurements in tenths of a centimetre. */

const id = z.enum(CHART_IDS, 'invalid_id');
const cm = z.number('body_impossible');

const chartRow = z.object({
  id,
  /** Source of the values. */
  source: z.string(),
  rows: chartRows,
  /** Whether it is still the default chart. */
  isSeed: z.boolean(),
  version: z.int(),
  updatedAt: z.string(),
});
export type ChartRow = z.output<typeof chartRow>;

export const adminListCharts = endpoint('GET', '/api/admin/tabelas-de-medidas', {
  name: 'sizeCharts',
  output: z.object({ charts: z.array(chartRow) }),
});

/**
 * `invalid_input` names each invalid cell (domain/sizing/chart-rules.ts) as `rows.2.waist`; `changed_meanwhile`: there
 * was another save since `version`.
 */
export const adminSaveChart = endpoint('PUT', '/api/admin/tabelas-de-medidas/:id', {
  changes: ['sizeCharts', 'publishing', 'activity'],
  input: z.strictObject({
    id,
    version,
    source: optionalLongText(CHART_LIMITS.sourceLength),
    rows: z
      .array(
        z.strictObject({
          size: typedText(100),
          body: z.partialRecord(z.enum(MEASURES), z.strictObject({ from: cm, to: cm })),
        }),
      )
      .check(z.maxLength(CHART_LIMITS.sizes, 'too_many')),
  }),
  output: chartRow,
  errors: { changed_meanwhile: 409 },
});

/** Resets values and source to the defaults. */
export const adminResetChart = endpoint('POST', '/api/admin/tabelas-de-medidas/:id/original', {
  changes: ['sizeCharts', 'publishing'],
  input: z.strictObject({ id, version }),
  output: chartRow,
  errors: { changed_meanwhile: 409 },
});

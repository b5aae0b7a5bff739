import type { ChartRow } from '#contracts/admin/size-charts.ts';
import type { ChartId, ShopChart, SizeRow } from '#domain/sizing/size-charts.ts';
import type { SizeFamily } from '#domain/sizing/size-families.ts';
import { IS_CHARTED, SIZE_FAMILY } from '../catalogue/catalogue.sql.ts';
import { json } from '../json.ts';
import { all, column, write } from '../statements.ts';

/** The shop's size charts. */

/** All charts for the public pages. */
export const findCharts = all<[], ShopChart>('select id, rows from size_charts');

type StoredChart = Omit<ChartRow, 'isSeed'>;

const ROW = `id, source, rows, version, to_json(updated_at)#>>'{}' as "updatedAt"`;

/** All charts for the back office; `lock` locks them all, as a size may be in only one chart of a family. */
export const findStoredCharts = all<[given?: { lock?: boolean }], StoredChart>(({ lock = false } = {}) => ({
  text: `select ${ROW} from size_charts order by id ${lock ? 'for update' : ''}`,
  values: [],
}));

/** Writes a chart and increments its version. */
export const writeChart = write<[id: ChartId, chart: { source: string; rows: readonly SizeRow[] }]>(
  'update size_charts set source = $2, rows = $3::jsonb, labels = $4::text[], version = version + 1 where id = $1',
  (id, { source, rows }) => [id, source, json(rows), rows.map(({ size }) => size)],
);

/** Ids of a family's products on sale whose pages have a chart. */
export const findCharted = column<[family: SizeFamily], string>(
  `select p.id from products p where p.is_active and ${SIZE_FAMILY} = $1 and ${IS_CHARTED} order by p.id`,
);

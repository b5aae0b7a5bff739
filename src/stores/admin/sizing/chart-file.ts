import { atom } from 'nanostores';
import { saveFile } from '../../../client/download.ts';
import { adminFieldWords } from '../../../client/words/admin-words.ts';
import { MEASURE_NAMES } from '../../../client/words/size-chart-names.ts';
import { type ChartFileProblem, chartFile, readChartFile } from '../../../domain/sizing/chart-file.ts';
import { formatCm } from '../../../domain/sizing/piece-measures.ts';
import { CHART_KINDS, type ChartId, type Range, type SizeRow } from '../../../domain/sizing/size-charts.ts';
import { CSV_TYPE } from '../../../domain/text/csv.ts';
import { decodeText } from '../../../domain/text/encoding.ts';
import { toast } from '../../kit/toasts.ts';
import { rowsFrom, valuesOf } from './chart-values.ts';
import { chart, knownCharts } from './size-charts.ts';

/** CSV import and export of a size chart. An import only fills the form; it does not save. */

export type ChartFileState =
  | { step: 'choose' }
  | { step: 'failed'; name: string; problems: readonly ChartFileProblem[] }
  | { step: 'read'; name: string; rows: readonly SizeRow[]; changes: readonly ChartChange[] };

const CHOOSE: ChartFileState = { step: 'choose' };
export const $chartFile = atom<ChartFileState>(CHOOSE);

export const forgetChartFile = (): void => $chartFile.set(CHOOSE);

/** In bytes; charts have at most forty lines. */
const MAX_BYTES = 1_000_000;

/** Reads a file and previews its changes to the form. */
export async function readChart(file: File): Promise<void> {
  const id = chart.form()?.id;
  if (!id) return;
  const failed = (code: string) =>
    $chartFile.set({ step: 'failed', name: file.name, problems: [{ line: 1, column: null, code }] });
  if (file.size > MAX_BYTES) return failed('file_large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (chart.form()?.id !== id) return;
  if (!bytes) return failed('file_unreadable');
  const read = readChartFile(id, decodeText(new Uint8Array(bytes)), knownCharts());
  if (!read.ok) return $chartFile.set({ step: 'failed', name: file.name, problems: read.problems });
  const changes = chartChanges(id, rowsFrom(id, chart.$draft.get().values), read.rows);
  $chartFile.set({ step: 'read', name: file.name, rows: read.rows, changes });
}

/** Fills the form with the imported values, as unsaved changes. */
export function takeChart(): void {
  const state = $chartFile.get();
  if (state.step !== 'read') return;
  const { starts, sizes } = valuesOf({ source: '', rows: state.rows });
  chart.set({ starts, sizes });
  forgetChartFile();
  toast('Números do arquivo na tabela. Confira e salve.');
}

/** Downloads the chart as last saved. */
export function exportChart(): void {
  const row = chart.form();
  if (!row) return;
  saveFile(`medidas-${row.id}.csv`, new Blob([chartFile(row)], { type: CSV_TYPE }));
  toast('Arquivo exportado');
}

/** `before` is null for an added size, `after` for a removed one. */
export type ChartChange = { size: string; before: string | null; after: string | null };

/** Differences between two charts by size, as text: 'Cintura 90,0-100,0'. */
export function chartChanges(
  id: ChartId,
  before: readonly SizeRow[],
  after: readonly SizeRow[],
): ChartChange[] {
  const sizes = [...new Set([...after, ...before].map(({ size }) => size))];
  return sizes.flatMap((size): ChartChange[] => {
    const [was, now] = [before, after].map((rows) => rows.find((row) => row.size === size));
    const differs = CHART_KINDS[id].measures.filter(
      (measure) => words(was?.body[measure]) !== words(now?.body[measure]),
    );
    if (was && now && differs.length === 0) return [];
    const told = (row: SizeRow | undefined) =>
      row
        ? (was && now ? differs : CHART_KINDS[id].measures)
            .map((measure) => `${MEASURE_NAMES[measure]} ${words(row.body[measure])}`)
            .join(' · ')
        : null;
    return [{ size, before: told(was), after: told(now) }];
  });
}

function words(range: Range | undefined): string {
  return range ? [range.from, range.to].map((cm) => formatCm(Math.round(cm * 10))).join('-') : '–';
}

const FILE_WORDS: Readonly<Record<string, string>> = {
  column_twice: 'Esta coluna aparece duas vezes.',
  too_many: 'São tamanhos demais: até 40.',
  start_differs: 'Tem de começar onde o tamanho anterior termina.',
};

/** Error text for a cell of the file. */
export function chartFileWords({ code }: ChartFileProblem): string {
  return FILE_WORDS[code] ?? adminFieldWords(code);
}

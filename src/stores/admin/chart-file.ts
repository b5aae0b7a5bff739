import { atom } from 'nanostores';
import { adminFieldWords } from '../../client/admin-words.ts';
import { saveFile } from '../../client/download.ts';
import { MEASURE_NAMES } from '../../client/size-chart-names.ts';
import { CSV_TYPE, decodeCsv } from '../../domain/csv.ts';
import { type ChartFileProblem, chartFile, readChartFile } from '../../domain/sizing/chart-file.ts';
import { formatCm } from '../../domain/sizing/piece-measures.ts';
import { CHART_KINDS, type ChartId, type Range, type SizeRow } from '../../domain/sizing/size-charts.ts';
import { toast } from '../toasts.ts';
import { rowsFrom, valuesOf } from './chart-values.ts';
import { chart, knownCharts } from './size-charts.ts';

/** A size chart out of a spreadsheet's file, and into one. What is read is only taken into what is edited; saving stays as it is. */

export type ChartFileState =
  | { step: 'choose' }
  | { step: 'failed'; name: string; problems: readonly ChartFileProblem[] }
  | { step: 'read'; name: string; rows: readonly SizeRow[]; changes: readonly ChartChange[] };

const CHOOSE: ChartFileState = { step: 'choose' };
export const $chartFile = atom<ChartFileState>(CHOOSE);

export const forgetChartFile = (): void => $chartFile.set(CHOOSE);

/** Charts have forty lines at most. */
const MAX_BYTES = 1_000_000;

/** Reads a file and shows what it would change in what is being edited. */
export async function readChart(file: File): Promise<void> {
  const id = chart.form()?.id;
  if (!id) return;
  const failed = (code: string) =>
    $chartFile.set({ step: 'failed', name: file.name, problems: [{ line: 1, column: null, code }] });
  if (file.size > MAX_BYTES) return failed('file_large');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (chart.form()?.id !== id) return;
  if (!bytes) return failed('file_unreadable');
  const read = readChartFile(id, decodeCsv(new Uint8Array(bytes)), knownCharts());
  if (!read.ok) return $chartFile.set({ step: 'failed', name: file.name, problems: read.problems });
  const changes = chartChanges(id, rowsFrom(id, chart.$draft.get().values), read.rows);
  $chartFile.set({ step: 'read', name: file.name, rows: read.rows, changes });
}

/** Takes what was read into what is edited, where it can still be changed or given up. */
export function takeChart(): void {
  const state = $chartFile.get();
  if (state.step !== 'read') return;
  const { starts, sizes } = valuesOf({ source: '', rows: state.rows });
  chart.set({ starts, sizes });
  forgetChartFile();
  toast('Números do arquivo na tabela. Confira e salve.');
}

/** Saves the chart, as it was last saved, as a file. */
export function exportChart(): void {
  const row = chart.form();
  if (!row) return;
  saveFile(`medidas-${row.id}.csv`, new Blob([chartFile(row)], { type: CSV_TYPE }));
  toast('Arquivo exportado');
}

/** What becomes of a size: `before` is null where it is new, `after` where it goes. */
export type ChartChange = { size: string; before: string | null; after: string | null };

/** What differs between two charts, size by size, in words: 'Cintura 90,0-100,0'. */
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

/** What is wrong with a cell of the file, in words. */
export function chartFileWords({ code }: ChartFileProblem): string {
  return FILE_WORDS[code] ?? adminFieldWords(code);
}

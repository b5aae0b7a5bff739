import { shown } from './figures.ts';
import { type BenchRun, ratioOf } from './table.ts';

const ROW = 26;
const LABEL = 330;
const CURVE = 260;
const WIDTH = LABEL + CURVE + 190;

/**
 * The history as an SVG, a row for each figure of the latest run: its ratio to the baseline over all runs, the lower the
 * better, and its current value. Each curve fills its row, from 0 to its maximum.
 */
export function plotOf(history: readonly BenchRun[]): string {
  const latest = history.at(-1);
  const rows = (latest?.figures ?? []).flatMap((figure) => {
    const ratios = history.map((run) => {
      const then = run.figures.find(({ name }) => name === figure.name);
      return then ? ratioOf(then, run) : null;
    });
    return ratios.at(-1) == null ? [] : [{ figure, ratios }];
  });
  const height = ROW * (rows.length + 1);
  const drawn = rows.map(({ figure, ratios }, row) => {
    const y = ROW * (row + 1);
    const now = `${shown(figure.value)} ${figure.unit}, ${shown(ratios.at(-1) ?? 0)} ${figure.unit === '/s' ? 'files' : 'trips'}`;
    return `<text x="8" y="${y + 17}">${escaped(figure.name)}</text>${curveOf(ratios, y)}<text x="${LABEL + CURVE + 16}" y="${y + 17}">${escaped(now)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height + 8}" font-family="sans-serif" font-size="12" fill="#222">
<rect width="100%" height="100%" fill="#fff"/>
<text x="8" y="17" font-weight="bold">${history.length} runs, ${escaped(history[0]?.date ?? '')} to ${escaped(latest?.date ?? '')}; lower is better</text>
${drawn.join('\n')}
</svg>
`;
}

/** A line through the known values, with a dot at the last. */
function curveOf(ratios: readonly (number | null)[], y: number): string {
  const top = Math.max(...ratios.map((ratio) => ratio ?? 0)) || 1;
  const step = CURVE / Math.max(1, ratios.length - 1);
  const points = ratios.flatMap((ratio, at) =>
    ratio === null ? [] : [[LABEL + at * step, y + ROW - 5 - (ratio / top) * (ROW - 10)] as const],
  );
  const line = points.map((point) => point.map((one) => one.toFixed(1)).join(',')).join(' ');
  const [x = 0, last = 0] = points.at(-1) ?? [];
  return `<polyline points="${line}" fill="none" stroke="#8a6d3b" stroke-width="1.5"/><circle cx="${x.toFixed(1)}" cy="${last.toFixed(1)}" r="2.5" fill="#8a6d3b"/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

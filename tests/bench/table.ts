import { type Figure, isWorse, lineOf, shown } from './figures.ts';

export const STATIC_FILE = 'baseline: static file';
export const SELECT_1 = 'baseline: select 1';

/**
 * A figure relative to what the machine did in the same run without the shop, so that machines and busy hours can be compared:
 * times in multiples of `select 1` over ten connections, calls in multiples of static files. Null if there is nothing to compare with.
 */
export function ratioOf({ name, value, unit }: Figure, run: readonly Figure[]): number | null {
  const rate = (of: string) => run.find((one) => one.name === of)?.value;
  if (name.startsWith('baseline')) return null;
  if (unit === '/s') {
    const files = rate(STATIC_FILE);
    return files && value > 0 ? files / value : null;
  }
  const trips = rate(SELECT_1);
  if (!trips || unit === 'MB') return null;
  return (value / 1_000) * trips;
}

/** All figures of a run, one per line, and the number of missed bars. */
export function tableOf(run: readonly Figure[]): string {
  const lines = run.map((figure) => {
    const ratio = ratioOf(figure, run);
    const beside = ratio === null ? '' : `${shown(ratio)} ${figure.unit === '/s' ? 'files' : 'trips'}`;
    return `${beside.padStart(14)}  ${lineOf(figure)}`;
  });
  const barred = run.filter(({ bar }) => bar !== undefined);
  const missed = barred.filter(({ unit, value, bar = 0 }) => isWorse(unit, value, bar)).length;
  return [...lines, '', `${barred.length} bars, ${missed} missed`].join('\n');
}

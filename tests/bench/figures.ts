import { appendFileSync } from 'node:fs';

/** Milliseconds and megabytes should be low, calls per second high. */
export type Unit = 'ms' | 'MB' | '/s';

export type Figure = {
  name: string;
  value: number;
  unit: Unit;
  /** Its maximum, or for calls per second its minimum. */
  bar?: number | undefined;
};

/** The file in which `npm run bench` collects the figures of its parts: one JSON object per line. */
export const GATHERED_IN = 'BENCH_FIGURES';

/** Records a figure of a bench, for the screen and the overall table. */
export function figure(one: Figure): void {
  console.log(lineOf(one));
  const file = process.env[GATHERED_IN];
  if (file) appendFileSync(file, `${JSON.stringify(one)}\n`);
}

export function lineOf({ name, value, unit, bar }: Figure): string {
  const isMissed = bar !== undefined && isWorse(unit, value, bar);
  const wanted = bar === undefined ? '' : `   bar ${shown(bar)} ${unit}${isMissed ? '  MISSED' : ''}`;
  return `${name.padEnd(44)}${shown(value).padStart(9)} ${unit.padEnd(2)}${wanted}`;
}

/** Whether a value misses its bar. */
export function isWorse(unit: Unit, value: number, bar: number): boolean {
  return unit === '/s' ? value < bar : value > bar;
}

/** Two significant digits of small values, no decimals of large ones. */
export function shown(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** The value below which a share of all lie; 0 for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

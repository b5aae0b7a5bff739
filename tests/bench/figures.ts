import { appendFileSync } from 'node:fs';

/** Milliseconds and megabytes are better low, calls per second high. */
export type Unit = 'ms' | 'MB' | '/s';

export type Figure = {
  /** The same from run to run: the history is drawn by it. */
  name: string;
  value: number;
  unit: Unit;
  /** What it may be at most, of calls per second at least. */
  bar?: number | undefined;
};

/** The file that `npm run bench` gathers the figures of its parts in: one JSON object a line. */
export const GATHERED_IN = 'BENCH_FIGURES';

/** A figure of a bench, for the screen and for the table of all. */
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

/** Whether a value is on the wrong side of its bar. */
export function isWorse(unit: Unit, value: number, bar: number): boolean {
  return unit === '/s' ? value < bar : value > bar;
}

/** Two digits of what is small, none after the point of what is large. */
export function shown(value: number): string {
  return value < 10 ? value.toFixed(1) : value.toFixed(0);
}

/** The value that a share of all lie below; of an empty list 0. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

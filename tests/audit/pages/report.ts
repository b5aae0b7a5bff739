import type { Inspection } from './inspect.ts';
import type { Measured } from './lighthouse.ts';

export type PageReport = { path: string; preset: 'phone' | 'desk' | 'slow phone' } & Measured & Inspection;

/** Bars for what a shopper may notice, as maximum or minimum: LCP in seconds, TBT in ms. */
const BARS = { performance: 99, slowPerformance: 98, lcp: 1.2, tbt: 20, cls: 0.001 } as const;

/** What misses its bar on a page, in words. */
export function missed(report: PageReport): string[] {
  const { path, preset, timed, scores, axe, html, isFound } = report;
  return [
    ...(timed ? late(report, preset === 'slow phone') : []),
    ...below('accessibility', scores.accessibility, 100),
    ...below('best practices', scores['best-practices'], 100),
    ...(isFound ? below('SEO', scores.seo, 100) : []),
    ...(preset === 'phone' ? [...axe.map((found) => `axe: ${found}`), ...html] : []),
  ].map((problem) => `${path} (${preset}): ${problem}`);
}

/** Missed times; on a phone with a slower processor than Lighthouse's only the score and CLS count. */
export function late({ scores, lcp, tbt, cls }: Measured, slow: boolean): string[] {
  return [
    ...below('performance', scores.performance, slow ? BARS.slowPerformance : BARS.performance),
    ...(slow ? [] : [...above('LCP', tenths(lcp), BARS.lcp), ...above('TBT', tbt, BARS.tbt)]),
    ...above('CLS', cls, BARS.cls),
  ];
}

const below = (name: string, value: number, bar: number) =>
  value < bar ? [`${name} ${value} < ${bar}`] : [];
const above = (name: string, value: number, bar: number) =>
  value > bar ? [`${name} ${Math.round(value * 1000) / 1000} > ${bar}`] : [];

/**
 * Milliseconds rounded like in Lighthouse: its model of a slow connection has steps of 150, so that more digits would only seem exact.
 */
function tenths(ms: number): number {
  return Math.round(ms / 100) / 10;
}

const HEAD = [
  'page',
  '',
  'perf',
  'a11y',
  'best',
  'seo',
  'LCP',
  'TBT',
  'CLS',
  'req',
  'HTML',
  'JS',
  'font',
  'image',
  'axe',
  'html',
];

export function tableOf(reports: readonly PageReport[], withHead = true): string {
  const rows = reports.map(({ path, preset, scores, lcp, tbt, cls, requests, bytes, axe, html }) => [
    path.slice(0, 38),
    preset,
    ...Object.values(scores).map(String),
    `${(lcp / 1000).toFixed(2)}`,
    tbt.toFixed(0),
    cls.toFixed(3),
    String(requests),
    ...[bytes.html, bytes.js, bytes.font, bytes.image].map((size) => (size / 1000).toFixed(1)),
    String(axe.length),
    String(html.length),
  ]);
  return (withHead ? [HEAD, ...rows] : rows)
    .map((cells) =>
      cells
        .map((cell, at) => (at === 0 ? cell.padEnd(39) : at === 1 ? cell.padEnd(11) : cell.padStart(6)))
        .join(''),
    )
    .join('\n');
}

import { readFileSync } from 'node:fs';
import type { Measure } from '../../src/domain/sizing/size-charts.ts';
import type { SizeFamily } from '../../src/domain/sizing/size-families.ts';

/** A measured body, or the average of `people`; `tells`: whether height and weight or the measure are the advice's input. */
export type Body = {
  family: SizeFamily;
  tells: 'build' | 'measure';
  heightCm: number;
  weightKg: number;
  measure: Measure;
  cm: number;
  people: number;
  source: string;
};

/** Created by make-table.ts, which names the surveys. */
export const FILE = new URL('bodies.csv', import.meta.url);

const HEADER = 'family,tells,heightCm,weightKg,measure,cm,people,source';

export function textOf(bodies: readonly Body[]): string {
  const lines = bodies.map((body) =>
    [
      body.family,
      body.tells,
      body.heightCm,
      body.weightKg,
      body.measure,
      body.cm,
      body.people,
      body.source,
    ].join(),
  );
  return `${[HEADER, ...lines].join('\n')}\n`;
}

export function readBodies(): Body[] {
  const [, ...lines] = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [family, tells, heightCm, weightKg, measure, cm, people, source = ''] = line.split(',');
    return {
      family: family as SizeFamily,
      tells: tells as Body['tells'],
      heightCm: Number(heightCm),
      weightKg: Number(weightKg),
      measure: measure as Measure,
      cm: Number(cm),
      people: Number(people),
      source,
    };
  });
}

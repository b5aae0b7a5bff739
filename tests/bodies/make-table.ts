import { readFileSync, writeFileSync } from 'node:fs';
import { readOptions } from '#dev/options.ts';
import { SEED_CHARTS } from '../../src/domain/sizing/size-chart-seed.ts';
import { chartOf } from '../../src/domain/sizing/size-charts.ts';
import { type Body, FILE, textOf } from './table.ts';

/**
 * Creates bodies.csv from three surveys that publish individual measurements; deterministic for the same files.
 *
 *   node tests/bodies/make-table.ts --nhanes-women FILE --bdims FILE --ansur-women FILE
 *
 * - nhanes-women: NHANES 2017 to March 2020, women of 18 and over (P_BMX of the CDC, public domain), as `BMXWT,BMXHT,…,BMXHIP,BMXWAIST`;
 *   lines starting with # are skipped (github.com/gagolews/teaching-data, marek/nhanes_adult_female_bmx_2020.csv).
 * - bdims: Heinz, Peterson, Johnson and Kerk, 'Exploring Relationships in Body Dimensions', Journal of Statistics Education 11 (2003):
 *   247 men and 260 women (`bdims` of the R package openintro).
 * - ansur-women: ANSUR II, 1,986 women, 'ANSUR II FEMALE Public.csv'. For the bust only the half that was not used to fit the
 *   estimate.
 *
 * About half of the rows are averages of people of similar height and weight, with these two as input; the others are
 * individuals, evenly sampled from those within the chart, with their measure as input.
 */

type Person = { heightCm: number; weightKg: number; cm: number };
type Source = { family: Body['family']; measure: Body['measure']; source: string; people: readonly Person[] };

const FEWEST = 8;

const { values: files } = readOptions({
  options: {
    'nhanes-women': { type: 'string' },
    bdims: { type: 'string' },
    'ansur-women': { type: 'string' },
  },
});

const nhanes = read('nhanes-women').map((row) => person(row, ['BMXHT', 'BMXWT', 'BMXHIP'], [1, 1, 1]));
const bdims = read('bdims');
const ofMen = (name: string) =>
  bdims.filter(({ sex }) => sex === '1').map((row) => person(row, ['hgt', 'wgt', name], [1, 1, 1]));
const hips = bdims
  .filter(({ sex }) => sex === '0')
  .map((row) => person(row, ['hgt', 'wgt', 'hip.gi'], [1, 1, 1]));
const ansur = read('ansur-women');
const ofWomen = (name: string) =>
  ansur.map((row) => person(row, ['stature', 'weightkg', name], [10, 10, 10]));
const unfitted = ofWomen('chestcircumference').filter((_, at) => at % 2 === 1);

const women: Source = { family: 'women-bottoms', measure: 'hip', source: 'NHANES 2017-2020', people: nhanes };
const busts: Source = { family: 'women-tops', measure: 'bust', source: 'ANSUR II', people: unfitted };
const chests: Source = {
  family: 'men-tops',
  measure: 'chest',
  source: 'bdims 2003',
  people: ofMen('che.gi'),
};
// At the navel, the waist of trousers.
const waists: Source = {
  family: 'men-bottoms',
  measure: 'waist',
  source: 'bdims 2003',
  people: ofMen('nav.gi'),
};
const feet: Source = { family: 'shoes', measure: 'foot', source: 'ANSUR II', people: ofWomen('footlength') };

writeFileSync(
  FILE,
  textOf([
    ...averages(women, 5),
    ...averages({ ...women, source: 'bdims 2003', people: hips }, 10),
    ...averages(busts, 5),
    ...averages(chests, 10),
    ...averages(waists, 10),
    ...some(women, 20),
    ...some(busts, 20),
    ...some(chests, 15),
    ...some(waists, 15),
    ...some(feet, 20),
  ]),
);

function read(name: keyof typeof files): Record<string, string>[] {
  const path = files[name];
  if (!path) throw new Error(`--${name} is missing`);
  const [first = '', ...lines] = readFileSync(path, 'latin1')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = first.split(',').map((text) => text.replaceAll('"', ''));
  return lines.map((line) => Object.fromEntries(line.split(',').map((text, at) => [names[at] ?? '', text])));
}

function person(row: Record<string, string>, names: readonly string[], per: readonly number[]): Person {
  const [heightCm = 0, weightKg = 0, cm = 0] = names.map((name, at) => Number(row[name]) / (per[at] ?? 1));
  return { heightCm, weightKg, cm };
}

function rangeOf({ family, measure }: Source): { from: number; to: number } {
  const rows = chartOf(SEED_CHARTS, family, ['M', '40'])?.rows ?? [];
  return { from: rows[0]?.body[measure]?.from ?? 0, to: rows.at(-1)?.body[measure]?.to ?? 0 };
}

/** Averages of groups within 5 kg and `byCm` of height, if large enough and within the chart. */
function averages(source: Source, byCm: number): Body[] {
  const classes = new Map<string, Person[]>();
  for (const one of source.people) {
    const key = [Math.round(one.heightCm / byCm), Math.round(one.weightKg / 5)].join();
    classes.set(key, [...(classes.get(key) ?? []), one]);
  }
  const { from, to } = rangeOf(source);
  return [...classes.values()]
    .filter((people) => people.length >= FEWEST)
    .map((people) => ({ ...bodyOf(source, meanOf(people)), tells: 'build' as const, people: people.length }))
    .filter(({ cm }) => cm >= from && cm < to)
    .toSorted((a, b) => a.cm - b.cm);
}

function some(source: Source, count: number): Body[] {
  const { from, to } = rangeOf(source);
  const people = source.people.filter(({ cm }) => cm >= from && cm < to);
  return Array.from({ length: count }, (_, at) => people[Math.floor((at * people.length) / count)])
    .filter((one) => one !== undefined)
    .map((one) => ({ ...bodyOf(source, one), tells: 'measure' as const, people: 1 }));
}

function bodyOf({ family, measure, source }: Source, { heightCm, weightKg, cm }: Person) {
  return { family, measure, source, heightCm: tenth(heightCm), weightKg: tenth(weightKg), cm: tenth(cm) };
}

function meanOf(people: readonly Person[]): Person {
  const mean = (of: keyof Person) => people.reduce((sum, one) => sum + one[of], 0) / people.length;
  return { heightCm: mean('heightCm'), weightKg: mean('weightKg'), cm: mean('cm') };
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

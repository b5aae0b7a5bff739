import { expect, it } from 'vitest';
import { FISCAL_SETTINGS } from '#records/fiscal-settings.ts';
import { PRODUCT } from '#records/product.ts';
import { SETTINGS } from '#records/settings.ts';
import { projectFiles, readText } from './support/project.ts';

/** The back office on both sides, without tests: what a new field would touch. */
const DESK = new RegExp(
  `^(${[
    'src/(contracts|stores|islands)/admin/',
    'src/(records|domain/products)/',
    'netlify/server/use-cases/admin/(fiscal|products|settings)/',
    'netlify/server/sql/(fiscal/|products/|settings/settings)',
  ].join('|')})`,
);
const SOURCES = projectFiles()
  .filter((file) => DESK.test(file) && /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readText(file) }));

const naming = (name: string) =>
  SOURCES.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ file }) => file);

/** What has a rule, a control or a reader of its own is named there, too; these have none in the back office. */
const PLAIN_SETTINGS = [
  'goodwillMonths',
  'contactPhone',
  'openingHours',
  'deliveryPeriod',
  'maxInstalments',
] as const;
const PLAIN_FISCAL = ['returnWithin', 'saleAcross', 'csosn', 'pisCofins'] as const;
const PLAIN_FIELDS = ['story', 'weightGrams', 'shipsToday'] as const;

it.each(PLAIN_SETTINGS)('the setting %s is listed once: in its record', (name) => {
  expect(SETTINGS.names).toContain(name);
  const besides = naming(name).filter((file) => !file.startsWith('src/islands/admin/settings/'));
  expect(besides).toEqual(['src/records/settings.ts']);
});

it.each(PLAIN_FISCAL)(
  'the fiscal setting %s is listed once: in its record, and named by its form',
  (name) => {
    expect(FISCAL_SETTINGS.names).toContain(name);
    const [form, ...others] = naming(name);
    expect(form).toMatch(/^src\/islands\/admin\/fiscal-settings\//);
    expect(others).toEqual(['src/records/fiscal-settings.ts']);
  },
);

it.each(PLAIN_FIELDS)(
  'the field %s of a product is listed once, and named by its form and its file',
  (name) => {
    expect(PRODUCT.names).toContain(name);
    expect(naming(name)).toEqual([
      'src/domain/products/product-columns.ts',
      'src/islands/admin/products/editor/Information.tsx',
      'src/records/product.ts',
    ]);
  },
);

it('a field that pages show is named where it is declared, and where it counts', () => {
  const named = projectFiles().filter(
    (file) => /^(src|netlify)\/.*\.(tsx?|astro)$/.test(file) && /\bshipsToday\b/.test(readText(file)),
  );
  expect(named.length, named.join('\n')).toBeLessThanOrEqual(10);
});

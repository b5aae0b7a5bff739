import type { CsvRow } from '../text/csv.ts';
import { nameKey } from '../text/normal-form.ts';
import type { Cells } from './cells.ts';
import type { Note } from './finding.ts';
import type { MovedProduct, MovedVariant } from './model.ts';

/** The options of a product, of the values that its variants have. */

/** One choice of a variant: the name of the option as its row says it, or '', and the value. */
export type Choice = { name: string; value: string };

export type ChosenVariant = { variant: MovedVariant; choices: readonly Choice[] };

/** What Shopify calls the option and the value of a product that has none. */
const NO_OPTION = 'title';
const NO_VALUE = 'default title';

/** A variant has at most three. */
export const PLACES = [1, 2, 3] as const;
type Place = (typeof PLACES)[number];

/** What a product's options are called: as the file says, or, in one that says it nowhere, as the columns of their values. */
export function optionNames(
  cells: Cells<`option${Place}Name` | `option${Place}Value`>,
  row: CsvRow,
  told: (field: `option${Place}Name`) => string,
): string[] {
  return PLACES.map((place) =>
    cells.has(`option${place}Name`)
      ? told(`option${place}Name`)
      : (cells.at(row, `option${place}Value`).column ?? ''),
  );
}

/** The options of these variants, whose own values are filled in. */
export function withOptions(
  chosen: readonly ChosenVariant[],
  note: Note,
): Pick<MovedProduct, 'options' | 'variants'> {
  const places = chosen.reduce((most, { choices }) => Math.max(most, choices.length), 0);
  const used = Array.from({ length: places }, (_, at) => at).filter((at) =>
    chosen.some(({ choices }) => isChoice(choices[at])),
  );
  const options = used.map((at) => {
    const name = chosen.map(({ choices }) => choices[at]?.name ?? '').find(Boolean) ?? '';
    const first = chosen.find(({ choices }) => isChoice(choices[at]));
    if (name === '' || nameKey(name) === NO_OPTION)
      note({ line: first?.variant.line ?? 1 }, 'option_unnamed', first?.choices[at]?.value);
    return { name, values: distinct(chosen.map(({ choices }) => choices[at]?.value ?? '')) };
  });
  const variants = chosen.map(({ variant, choices }) => ({
    ...variant,
    options: used.map((at) => choices[at]?.value ?? ''),
  }));
  noteVariants(variants, options.length, note);
  return { options, variants };
}

function isChoice(choice: Choice | undefined): boolean {
  return choice !== undefined && choice.value !== '' && nameKey(choice.value) !== NO_VALUE;
}

function noteVariants(variants: readonly MovedVariant[], options: number, note: Note): void {
  const seen = new Map<string, number>();
  for (const variant of variants) {
    const key = variant.options.map(nameKey).join('\n');
    const line = seen.get(key);
    if (variants.length > 1 && (options === 0 || variant.options.includes('')))
      note(variant, 'options_missing', variant.sku ?? undefined);
    else if (line !== undefined) note(variant, 'variant_twice', variant.options.join(' / '), { line });
    seen.set(key, line ?? variant.line);
  }
}

/** Without repetitions, however they are written. */
export function distinct(values: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const value of values)
    if (value !== '' && !first.has(nameKey(value))) first.set(nameKey(value), value);
  return [...first.values()];
}

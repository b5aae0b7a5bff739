import type { CsvProblem } from '../text/csv.ts';

/**
 * What a person has to know about a file before it is moved in: nothing of it is dropped or changed without one of these.
 * Their words: finding-words.ts, for the screen and for the file of them.
 */

/**
 * - `stops`: the file is not read.
 * - `lost`: this does not come along.
 * - `doubt`: it comes along as read, but may be meant otherwise.
 * - `note`: it comes along, in another form than written.
 */
export type FindingKind = 'stops' | 'lost' | 'doubt' | 'note';

export const FINDINGS = {
  file_empty: 'stops',
  file_large: 'stops',
  too_many_rows: 'stops',
  dialect_unknown: 'stops',
  csv_quote_open: 'stops',
  csv_quote_stray: 'stops',
  csv_workbook: 'stops',
  csv_page: 'stops',
  mapping_invalid: 'stops',

  line_before_header: 'note',
  header_again: 'note',
  column_twice: 'lost',
  column_unread: 'lost',
  column_idle: 'note',
  column_by_place: 'doubt',
  cells_beyond: 'lost',
  text_broken: 'doubt',
  text_garbled: 'doubt',
  formula: 'doubt',
  row_lost: 'lost',
  value_unused: 'lost',

  title_missing: 'lost',
  handle_missing: 'note',
  handle_absent: 'doubt',
  handle_twice: 'doubt',
  option_unnamed: 'doubt',
  options_missing: 'doubt',
  variant_twice: 'doubt',
  any_value: 'doubt',
  variants_beyond: 'lost',
  parent_missing: 'lost',
  variations_missing: 'doubt',
  gift_card: 'lost',
  digital: 'doubt',
  grouped: 'lost',
  external: 'lost',
  visibility_partial: 'doubt',
  status_unknown: 'doubt',

  price_missing: 'lost',
  price_zero: 'doubt',
  price_invalid: 'lost',
  price_doubt: 'doubt',
  price_rounded: 'note',
  price_odd: 'doubt',
  currency_other: 'lost',
  sale_not_lower: 'lost',
  sale_dated: 'doubt',
  weight_invalid: 'lost',
  weight_thousandfold: 'doubt',
  stock_invalid: 'lost',
  stock_negative: 'note',
  stock_untracked: 'doubt',
  stock_unknown: 'doubt',
  stock_beyond: 'lost',
  stock_unlimited: 'doubt',
  stock_assumed: 'note',
  sku_destroyed: 'lost',
  sku_twice: 'doubt',
  gtin_destroyed: 'lost',
  gtin_invalid: 'lost',
  gtin_twice: 'doubt',
  flag_invalid: 'doubt',
  date_invalid: 'lost',
  date_serial: 'doubt',
  date_doubt: 'doubt',

  pictures_absent: 'lost',
  picture_invalid: 'lost',
  picture_insecure: 'doubt',
  picture_page: 'doubt',

  email_missing: 'lost',
  email_invalid: 'lost',
  email_twice: 'doubt',
  consent_unclear: 'doubt',
  postal_code_invalid: 'doubt',
  country_other: 'doubt',
  customer_again: 'note',
  customer_extra: 'lost',
  phone_invalid: 'lost',
  sms_consent: 'lost',
  address_incomplete: 'lost',
  order_incomplete: 'lost',
  order_again: 'lost',
  order_beyond: 'lost',
  order_email: 'lost',
  order_extra: 'lost',
  quantity_invalid: 'lost',
  order_sum: 'doubt',
  redirect_invalid: 'lost',
  redirect_outside: 'doubt',
  redirect_itself: 'lost',
  redirect_twice: 'lost',
  redirect_of_shop: 'lost',
  redirect_by_query: 'lost',
  redirect_nowhere: 'lost',
  redirect_elsewhere: 'doubt',
  redirect_here: 'doubt',

  text_cut: 'lost',
  tag_lost: 'lost',
  characteristic_lost: 'lost',
  attribute_lost: 'lost',
  description_media: 'lost',
  description_links: 'note',
  description_table: 'note',
  description_codes: 'lost',
  price_needed: 'lost',
  price_parts: 'doubt',
  price_highest: 'doubt',
  price_struck: 'note',
  compare_differs: 'lost',
  cost_differs: 'note',
  weight_missing: 'doubt',
  weight_differs: 'note',
  option_as_size: 'doubt',
  option_as_colour: 'doubt',
  option_parts: 'doubt',
  colour_unknown: 'doubt',
  variant_left: 'lost',
  parts_beyond: 'lost',
  pictures_beyond: 'lost',
  sku_extended: 'note',
  joined: 'note',
  joined_text: 'lost',
  product_again: 'note',
  sku_long: 'lost',
  sku_left: 'lost',
  gtin_left: 'lost',
  product_same: 'lost',
  sku_here: 'lost',
  gtin_here: 'lost',
  variants_differ: 'lost',
} as const satisfies Record<string, FindingKind> & Record<CsvProblem, FindingKind>;

export type FindingCode = keyof typeof FINDINGS;

/** `line` as a spreadsheet counts; `column` as the file calls it, null for the whole line. */
export type Finding = {
  line: number;
  column: string | null;
  code: FindingCode;
  /** What the cell says. */
  value?: string;
  data?: Readonly<Record<string, string | number>>;
};

/** Enough of a cell to find it. */
const VALUE_LENGTH = 120;

export type Note = (
  at: { line: number; column?: string | null },
  code: FindingCode,
  value?: string,
  data?: Finding['data'],
) => void;

/** Collects findings. */
export function findings(): { found: Finding[]; note: Note } {
  const found: Finding[] = [];
  const note: Note = ({ line, column = null }, code, value, data) => {
    const said =
      value === undefined || value === ''
        ? {}
        : { value: [...value.slice(0, VALUE_LENGTH * 2)].slice(0, VALUE_LENGTH).join('') };
    found.push({ line, column, code, ...said, ...(data && { data }) });
  };
  return { found, note };
}

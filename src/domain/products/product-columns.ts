import { type Care, symbolsOf } from '../catalogue/care.ts';
import { CARE_WORDS, careNamed } from '../catalogue/care-words.ts';
import { countryName, countryNamed } from '../catalogue/countries.ts';
import { MAX_PRICE_CENTS, parseTags } from '../catalogue/product-draft.ts';
import {
  type FiscalUnit,
  formatCest,
  formatNcm,
  type GoodsOrigin,
  isFiscalUnit,
  isGoodsOrigin,
  NET_GRAMS,
  parseCest,
  parseNcm,
} from '../fiscal/codes.ts';
import { parseBRL } from '../money/money.ts';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../pages/meta-words.ts';
import type { SizeFamily } from '../sizing/size-families.ts';
import { familyNamed, SIZE_FAMILY_NAMES } from '../sizing/size-family-names.ts';
import { cleanLine, cleanText } from '../text/normal-form.ts';
import { parseWholeIn } from '../text/whole-number.ts';

/** The columns of the product CSV: how each field is written to and parsed from a cell. */

/** A product without colours, sizes and variants. The category is given by its slug. */
export type ProductValues = {
  name: string;
  category: string | null;
  /** Its own size family; null: inherited from the category. */
  sizeFamily: SizeFamily | null;
  priceCents: number;
  discountPercent: number;
  /** Unit cost to the shop; null: unknown. */
  costCents: number | null;
  isActive: boolean;
  isFeatured: boolean;
  isNew: boolean;
  shipsToday: boolean;
  weightGrams: number;
  tags: string[];
  description: string;
  story: string;
  metaTitle: string;
  metaDescription: string;
  material: string;
  care: Care;
  /** The country that it was made in, by ISO 3166-1; null: unknown. */
  origin: string | null;
  characteristics: string[];
  /** What the note says of it; empty or null: as its category. */
  ncm: string;
  cest: string;
  goodsOrigin: GoodsOrigin | '';
  fiscalUnit: FiscalUnit | '';
  netGrams: number | null;
};

/** Defaults of an imported product. It is hidden unless the file says otherwise, since it has no pictures yet. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  category: null,
  sizeFamily: null,
  priceCents: 0,
  discountPercent: 0,
  costCents: null,
  isActive: false,
  isFeatured: false,
  isNew: false,
  shipsToday: false,
  weightGrams: 500,
  tags: [],
  description: '',
  story: '',
  metaTitle: '',
  metaDescription: '',
  material: '',
  care: {},
  origin: null,
  characteristics: [],
  ncm: '',
  cest: '',
  goodsOrigin: '',
  fiscalUnit: '',
  netGrams: null,
};

export type CellProblem =
  | 'too_long'
  | 'too_many'
  | 'price_invalid'
  | 'percent_invalid'
  | 'number_invalid'
  | 'flag_invalid'
  | 'family_unknown'
  | 'care_unknown'
  | 'country_unknown'
  | 'ncm_invalid'
  | 'cest_invalid'
  | 'goods_origin_invalid'
  | 'fiscal_unit_invalid';

export type Read<T> = { ok: true; value: T } | { ok: false; code: CellProblem };

export type ProductColumn = {
  column: string;
  key: keyof ProductValues;
  /** Formats the field for its cell. */
  show(values: ProductValues): string;
  /** Applies a cell's value to the product. */
  put(values: ProductValues, cell: string): Read<ProductValues>;
};

const valid = <T>(value: T): Read<T> => ({ ok: true, value });
const bad = (code: CellProblem): { ok: false; code: CellProblem } => ({ ok: false, code });

function column<K extends keyof ProductValues>(
  name: string,
  key: K,
  show: (value: ProductValues[K]) => string,
  read: (cell: string) => Read<ProductValues[K]>,
): ProductColumn {
  return {
    column: name,
    key,
    show: (values) => show(values[key]),
    put(values, cell) {
      const found = read(cell);
      return found.ok ? valid({ ...values, [key]: found.value }) : found;
    },
  };
}

const asIs = (value: string) => value;

const text =
  (max: number) =>
  (cell: string): Read<string> =>
    cell.length > max ? bad('too_long') : valid(cell);

const YES = new Set(['sim', 's', 'true', 'verdadeiro', '1', 'x']);
const NO = new Set(['não', 'nao', 'n', 'false', 'falso', '0']);
const yesOrNo = (value: boolean) => (value ? 'sim' : 'não');
const flag = (cell: string): Read<boolean> => {
  const word = cell.toLowerCase();
  return YES.has(word) ? valid(true) : NO.has(word) ? valid(false) : bad('flag_invalid');
};

/** Parses a whole number, with or without its unit. */
const whole =
  (unit: RegExp, min: number, max: number, problem: CellProblem) =>
  (cell: string): Read<number> => {
    const value = parseWholeIn(cell.replace(unit, ''), { min, max });
    return value === null ? bad(problem) : valid(value);
  };

const grams = (min: number, max: number) => whole(/(?<!\s)\s*g$/i, min, max, 'number_invalid');
const netGrams = (cell: string): Read<number | null> =>
  cell === '' ? valid(null) : grams(NET_GRAMS.min, NET_GRAMS.max)(cell);

const family = (cell: string): Read<SizeFamily | null> => {
  const found = familyNamed(cell);
  return found || cell === '' ? valid(found) : bad('family_unknown');
};

const showCare = (care: Care) =>
  symbolsOf(care)
    .map((symbol) => CARE_WORDS[symbol])
    .join('\n');
const care = (cell: string): Read<Care> => {
  const found = careNamed(cell);
  return found ? valid(found) : bad('care_unknown');
};

const country = (cell: string): Read<string | null> => {
  const found = countryNamed(cell);
  return found || cell === '' ? valid(found) : bad('country_unknown');
};

const code =
  (parse: (text: string) => string | null, problem: CellProblem) =>
  (cell: string): Read<string> => {
    const found = cell === '' ? '' : parse(cell);
    return found === null ? bad(problem) : valid(found);
  };

/** '2', or '2 - Estrangeira, comprada no Brasil'. */
const goodsOrigin = (cell: string): Read<GoodsOrigin | ''> => {
  const digit = /^\d\b/.exec(cell)?.[0] ?? cell;
  return digit === '' || isGoodsOrigin(digit) ? valid(digit) : bad('goods_origin_invalid');
};

const fiscalUnit = (cell: string): Read<FiscalUnit | ''> => {
  const unit = cell.toUpperCase();
  return unit === '' || isFiscalUnit(unit) ? valid(unit) : bad('fiscal_unit_invalid');
};

const price = (cell: string): Read<number> => {
  const cents = parseBRL(cell);
  return cents !== null && cents >= 1 && cents <= MAX_PRICE_CENTS ? valid(cents) : bad('price_invalid');
};
/** A cost may be 0; a hyphen means unknown. */
const cost = (cell: string): Read<number | null> => {
  const cents = cell === '-' ? null : (parseBRL(cell) ?? -1);
  return cents === null || (cents >= 0 && cents <= MAX_PRICE_CENTS) ? valid(cents) : bad('price_invalid');
};
export const showPrice = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');

/** Tags are comma-separated; if one contains a comma, they are written one per line. */
const showTags = (tags: readonly string[]) =>
  tags.some((tag) => tag.includes(',')) ? `${tags.join('\n')}\n` : tags.join(', ');
const lines = (cell: string) =>
  cell
    .split('\n')
    .map(cleanLine)
    .filter((one) => one !== '');

const list =
  (parts: (cell: string) => string[], max: number, length: number) =>
  (cell: string): Read<string[]> => {
    const found = parts(cell);
    if (found.length > max) return bad('too_many');
    return found.some((one) => one.length > length) ? bad('too_long') : valid(found);
  };

/** In file order. */
export const PRODUCT_COLUMNS: readonly ProductColumn[] = [
  column('nome', 'name', asIs, text(160)),
  column(
    'categoria',
    'category',
    (slug) => slug ?? '',
    (cell) => valid(cell === '' ? null : cell.toLowerCase()),
  ),
  column('preco', 'priceCents', showPrice, price),
  column('desconto', 'discountPercent', String, whole(/(?<!\s)\s*%$/, 0, 100, 'percent_invalid')),
  column('custo', 'costCents', (cents) => (cents === null ? '' : showPrice(cents)), cost),
  column('ativo', 'isActive', yesOrNo, flag),
  column('destaque', 'isFeatured', yesOrNo, flag),
  column('novidade', 'isNew', yesOrNo, flag),
  column('envio_hoje', 'shipsToday', yesOrNo, flag),
  column('peso', 'weightGrams', String, grams(1, 100_000)),
  column('familia_de_medidas', 'sizeFamily', (family) => (family ? SIZE_FAMILY_NAMES[family] : ''), family),
  column(
    'tags',
    'tags',
    showTags,
    list((cell) => (cell.includes('\n') ? lines(cell) : parseTags(cell)), 40, 60),
  ),
  column('descricao', 'description', asIs, text(5000)),
  column('historia', 'story', asIs, text(5000)),
  column('titulo_nos_buscadores', 'metaTitle', asIs, text(META_TITLE_LENGTH)),
  column('resumo_nos_buscadores', 'metaDescription', asIs, text(META_DESCRIPTION_LENGTH)),
  column('material', 'material', asIs, text(500)),
  column('cuidados', 'care', showCare, care),
  column('origem', 'origin', (code) => (code ? countryName(code) : ''), country),
  column('ncm', 'ncm', formatNcm, code(parseNcm, 'ncm_invalid')),
  column('cest', 'cest', formatCest, code(parseCest, 'cest_invalid')),
  column('origem_na_nota', 'goodsOrigin', asIs, goodsOrigin),
  column('unidade_na_nota', 'fiscalUnit', asIs, fiscalUnit),
  column('peso_liquido', 'netGrams', (grams) => String(grams ?? ''), netGrams),
  column('caracteristicas', 'characteristics', (all) => all.join('\n'), list(lines, 30, 200)),
];

const HAS_LINES: ReadonlySet<string> = new Set([
  'tags',
  'descricao',
  'historia',
  'cuidados',
  'caracteristicas',
]);

/** Whether an empty cell clears the field: every one that may be empty, but the name. It leaves the others unchanged. */
const isCleared = ({ key, put }: ProductColumn) => key !== 'name' && put(NEW_PRODUCT, '').ok;

/** Applies one cell to a product; `cell` is trimmed and may be empty. */
export function withCell(values: ProductValues, field: ProductColumn, cell: string): Read<ProductValues> {
  if (cell === '' && !isCleared(field)) return valid(values);
  // A cell equal to what we would export is no change, however spreadsheets rewrite line breaks.
  return cell === tidyCell(field.column, field.show(values)) ? valid(values) : field.put(values, cell);
}

/** A cell in the form of what is stored: one line, or several where the column may have them. */
export function tidyCell(column: string, cell: string): string {
  return (HAS_LINES.has(column) ? cleanText : cleanLine)(cell);
}

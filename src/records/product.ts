import * as z from 'zod/mini';
import { textList } from '../contracts/admin/fields.ts';
import { care } from '../contracts/catalogue.ts';
import { uuid } from '../contracts/fields.ts';
import { COUNTRIES } from '../domain/catalogue/countries.ts';
import { MAX_PRICE_CENTS } from '../domain/catalogue/product-draft.ts';
import { OWN_LOW_STOCK_RANGE } from '../domain/catalogue/stock.ts';
import { META_DESCRIPTION_LENGTH, META_TITLE_LENGTH } from '../domain/pages/meta-words.ts';
import { SIZE_FAMILIES } from '../domain/sizing/size-families.ts';
import { goodsFields } from './goods.ts';
import {
  area,
  line,
  money,
  optionalLine,
  optionalMoney,
  optionalWhole,
  own,
  record,
  toggle,
  whole,
} from './record.ts';

/** The fields of a product, without its colours, sizes, pictures, stock and related products. Money in cents, weight in grams. */
export const PRODUCT = record('product', {
  name: line(160, { label: 'Nome' }),
  priceCents: money(
    { min: 1, max: MAX_PRICE_CENTS },
    { label: 'Preço (R$)', blank: 0, invalid: 'price_invalid' },
  ),
  discountPercent: whole(
    { min: 0, max: 100 },
    { label: 'Desconto (%)', blank: 0, invalid: 'number_invalid' },
  ),
  /** The shop's unit cost; null if unknown, and for roles that may not see it. */
  costCents: optionalMoney(
    { min: 0, max: MAX_PRICE_CENTS },
    { label: 'Custo (R$)', invalid: 'money_invalid' },
  ),
  weightGrams: whole({ min: 1, max: 100_000 }, { label: 'Peso (g)', blank: 500, invalid: 'number_invalid' }),
  categoryId: own(z.nullable(uuid), { label: 'Categoria', blank: null }),
  description: area(5000, { label: 'Descrição', rows: 5 }),
  story: area(5000, { label: 'História da peça', audit: 'História', rows: 5 }),
  material: optionalLine(500, { label: 'Material', wide: true }),
  tags: own(textList(40, 60), {
    label: 'Tags',
    hint: 'Separadas por vírgula.',
    blank: [],
    read: z.array(z.string()),
  }),
  /** Its size family; null for that of its category. */
  sizeFamily: own(z.nullable(z.enum(SIZE_FAMILIES)), { label: 'Família de medidas', blank: null }),
  /** In units; 0: never; null: as in the shop's settings. */
  lowStock: optionalWhole(OWN_LOW_STOCK_RANGE, {
    label: 'Estoque baixo a partir de',
    hint: 'Vazio: como nas configurações. Com 0 a peça fica fora da lista.',
    wide: true,
  }),
  characteristics: own(textList(30, 200), {
    label: 'Características',
    hint: 'Uma por linha.',
    blank: [],
    read: z.array(z.string()),
  }),
  isActive: toggle({ label: 'Na loja', hint: 'Aparece para os clientes.', blank: true }),
  isFeatured: toggle({ label: 'Destaque', hint: 'Aparece na página inicial.' }),
  isNew: toggle({ label: 'Novidade', blank: true }),
  shipsToday: toggle({ label: 'Envio hoje' }),
  /** Where it was made, by ISO 3166-1; null if unknown. */
  origin: own(z.nullable(z.enum(COUNTRIES)), {
    label: 'Origem',
    blank: null,
    read: z.nullable(z.string()),
  }),
  care: own(care, { label: 'Cuidados', blank: {} }),
  ...goodsFields('Como na categoria'),
  metaTitle: optionalLine(META_TITLE_LENGTH, { label: 'Título nos buscadores' }),
  metaDescription: optionalLine(META_DESCRIPTION_LENGTH, { label: 'Resumo nos buscadores' }),
});

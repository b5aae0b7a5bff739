import * as z from 'zod/mini';
import { PRODUCT } from '../../records/product.ts';
import { cents, exactText, list, uuid } from '../fields.ts';
import { apiEndpoint } from './api.ts';
import { pageOf, paging, updatedSince } from './paging.ts';

/** Products as the API tells of them. Amounts in cents of BRL, moments in ISO 8601. */

export const apiVariant = z.object({
  id: uuid,
  sku: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  /** Units that can be sold now. */
  stock: z.int(),
});

const picture = z.object({
  url: z.string(),
  alt: z.string(),
  /** On a model, or the piece alone. */
  kind: z.enum(['product', 'model']),
  /** Of one colour only; null: of all. */
  colour: z.nullable(z.string()),
  isMain: z.boolean(),
});

export const apiProduct = z.object({
  id: uuid,
  /** Changes with every save of the product's own fields, not with its stock. */
  version: z.int(),
  slug: z.string(),
  /** Its page in the shop. */
  url: z.string(),
  /** What the desk edits of it. `costCents` is null without the scope `costs.read`. */
  ...PRODUCT.form,
  /** The name of its category. */
  category: z.nullable(z.string()),
  isArchived: z.boolean(),
  /** After its own discount or a campaign. */
  finalPriceCents: cents,
  images: z.array(picture),
  variants: z.array(apiVariant),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ApiProduct = z.output<typeof apiProduct>;

const READ = { scopes: ['catalogue.read'], tag: 'Produtos' } as const;

export const apiListProducts = apiEndpoint('GET', '/api/v1/products', {
  ...READ,
  summary: 'Lista os produtos',
  text: 'Na ordem em que foram criados ou, com `updatedSince`, os que mudaram desde então, do que mudou há mais tempo ao mais recente. O estoque que muda não conta como mudança do produto: leia `/stock`.',
  input: z.strictObject({
    ...paging,
    updatedSince,
    /** `active`: in the shop; `inactive`: hidden; `archived`: kept for old orders. Absent: all but the archived ones. */
    status: z.optional(z.enum(['active', 'inactive', 'archived'])),
  }),
  output: pageOf(apiProduct),
  errors: { cursor_invalid: 400 },
});
export type ApiProductFilter = Omit<z.output<typeof apiListProducts.input>, 'cursor'>;

export const apiGetProduct = apiEndpoint('GET', '/api/v1/products/:id', {
  ...READ,
  summary: 'Um produto',
  input: z.strictObject({ id: uuid }),
  output: apiProduct,
});

export const apiStockRow = z.object({
  variantId: uuid,
  productId: uuid,
  product: z.string(),
  sku: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
  stock: z.int(),
});
export type ApiStockRow = z.output<typeof apiStockRow>;

export const apiListStock = apiEndpoint('GET', '/api/v1/stock', {
  scopes: ['catalogue.read'],
  tag: 'Estoque',
  summary: 'O estoque de cada variante',
  text: 'Todas as variantes, página por página, ou só as dos SKUs pedidos (`sku=A&sku=B`, até 100).',
  input: z.strictObject({ ...paging, sku: list(exactText(60), 100) }),
  output: pageOf(apiStockRow),
  errors: { cursor_invalid: 400 },
});

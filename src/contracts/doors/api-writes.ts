import * as z from 'zod/mini';
import { PRODUCT } from '../../records/product.ts';
import { percent, price, units } from '../admin/products.ts';
import { codeText, integer, optionalLongText, uuid } from '../fields.ts';
import { apiEndpoint } from './api.ts';
import { apiProduct } from './api-catalogue.ts';
import { apiOrder } from './api-orders.ts';

/** What the API may change, by the same rules as the back office. */

/** Lines of one call. */
export const MOST_LINES = 1000;
const MAX_BYTES = 256 * 1024;

const lines = <Line extends z.ZodMiniType>(line: Line) =>
  z.array(line).check(z.minLength(1, 'too_few'), z.maxLength(MOST_LINES, 'too_many'));

const change = integer(-1_000_000, 1_000_000, 'number_invalid');
const sku = codeText(60);
/** By SKU or by id; `set` is how many there are, `change` how many came or went. */
const stockLine = z.union([
  z.strictObject({ sku, set: units }),
  z.strictObject({ sku, change }),
  z.strictObject({ variantId: uuid, set: units }),
  z.strictObject({ variantId: uuid, change }),
]);
export type StockLine = z.output<typeof stockLine>;

const CATALOGUE = { scopes: ['catalogue.write'], key: 'required', maxBytes: MAX_BYTES } as const;

export const apiWriteStock = apiEndpoint('POST', '/api/v1/stock', {
  ...CATALOGUE,
  tag: 'Estoque',
  summary: 'Muda o estoque de variantes',
  text: 'Todas as linhas ou nenhuma, até 1.000. Prefira `change` (quantas unidades entraram ou saíram): com `set`, o que se vendeu desde a sua contagem se perde.',
  input: z.strictObject({ items: lines(stockLine) }),
  output: z.object({
    items: z.array(z.object({ variantId: uuid, sku: z.nullable(z.string()), stock: z.int() })),
  }),
  errors: { stock_below_zero: 409 },
});

export const apiWritePrices = apiEndpoint('POST', '/api/v1/prices', {
  ...CATALOGUE,
  tag: 'Produtos',
  summary: 'Muda os preços de produtos',
  text: 'Todas as linhas ou nenhuma, até 1.000. Com `version`, a linha só vale se o produto não mudou desde essa versão; sem `discountPercent` o desconto fica como está.',
  input: z.strictObject({
    items: lines(
      z.strictObject({
        productId: uuid,
        priceCents: price,
        discountPercent: z.optional(percent),
        version: z.optional(integer(1, 2_000_000_000, 'number_invalid')),
      }),
    ),
  }),
  output: z.object({ items: z.array(z.object({ productId: uuid, version: z.int() })) }),
});
export type PriceLine = z.output<typeof apiWritePrices.input>['items'][number];

type Draft = typeof PRODUCT.draft.shape;
/** Without its default: what is absent stays as it is. */
const bare = (schema: z.ZodMiniType): z.ZodMiniType =>
  schema instanceof z.ZodMiniDefault ? (schema._zod.def.innerType as z.ZodMiniType) : schema;
const changes = Object.fromEntries(
  Object.entries(PRODUCT.draft.shape).map(([name, schema]) => [name, z.optional(bare(schema))]),
) as { [Name in keyof Draft]: z.ZodMiniOptional<Draft[Name]> };

export const apiChangeProduct = apiEndpoint('PATCH', '/api/v1/products/:id', {
  scopes: ['catalogue.write'],
  tag: 'Produtos',
  summary: 'Muda campos de um produto',
  text: 'Só os campos mandados mudam. O custo exige também `costs.read`. Cores, tamanhos e fotos mudam no painel.',
  key: 'optional',
  match: 'required',
  input: z.strictObject({ id: uuid, ...changes }),
  output: apiProduct,
  errors: { product_refused: 409 },
});
export type ProductChanges = Omit<z.output<typeof apiChangeProduct.input>, 'id'>;

const ORDERS = { tag: 'Pedidos', key: 'required' } as const;
const ORDER_ERRORS = { order_refused: 409 } as const;
const trackingCode = z.optional(codeText(60));

export const apiFulfilOrder = apiEndpoint('POST', '/api/v1/orders/:id/fulfilment', {
  ...ORDERS,
  scopes: ['orders.fulfil'],
  summary: 'Prepara, envia ou entrega um pedido pago',
  text: 'Quem comprou recebe o e-mail como se fosse feito no painel. Com `shipped` num pedido já enviado, o código de rastreio é corrigido. Pedidos em vários pacotes: `/parcels`.',
  input: z.strictObject({
    id: uuid,
    to: z.enum(['preparing', 'shipped', 'delivered'], 'invalid'),
    trackingCode,
  }),
  output: apiOrder,
  errors: ORDER_ERRORS,
});

export const apiMoveParcel = apiEndpoint('POST', '/api/v1/parcels/:id/movement', {
  ...ORDERS,
  scopes: ['orders.fulfil'],
  summary: 'Envia um pacote, corrige seu código ou diz que chegou',
  input: z.strictObject({ id: uuid, to: z.enum(['posted', 'delivered'], 'invalid'), trackingCode }),
  output: z.object({ id: uuid, to: z.enum(['posted', 'delivered']) }),
  errors: ORDER_ERRORS,
});

export const apiCancelOrder = apiEndpoint('POST', '/api/v1/orders/:id/cancellation', {
  ...ORDERS,
  scopes: ['orders.refund'],
  summary: 'Cancela um pedido que não foi enviado',
  text: 'O que foi pago volta inteiro a quem comprou, e as peças ao estoque.',
  match: 'required',
  input: z.strictObject({ id: uuid, reason: optionalLongText(500) }),
  output: apiOrder,
  errors: { ...ORDER_ERRORS, payment_unavailable: 503 },
});

import * as z from 'zod/mini';
import type { SORTS } from '../../domain/catalogue/catalogue.ts';
import { integer, quantity, uuid } from '../fields.ts';
import { money, ONLY_DATA, said, type Tool } from './tool.ts';

const label = (max: number) => z.string().check(z.minLength(1, 'required'), z.maxLength(max, 'too_long'));
const wish = (words: string) => said(z._default(z.boolean(), false), words);
const list = (max: number, words: string) =>
  said(z._default(z.array(label(max)).check(z.maxLength(20, 'too_many')), []), words);

/** Prices as the pages show them: before and after the product's own discount or a campaign, and by PIX. */
const price = z.object({
  currency: z.literal('BRL'),
  list_cents: money('Preço sem desconto'),
  final_cents: money('Preço de hoje'),
  pix_cents: money('Preço de hoje pagando com PIX'),
  discount_percent: z.int(),
});

/** The words of the page; beyond a few units it does not count them. */
const stock = z.object({
  level: said(
    z.enum(['out', 'last', 'low', 'in']),
    'out: esgotado; last: últimas unidades; low: estoque baixo; in: em estoque',
  ),
  text: z.string(),
});

const rating = z.nullable(z.object({ average: z.number(), count: z.int() }));
const link = said(z.string(), 'Página da peça, onde a pessoa compra');
const colours = z.array(z.object({ name: z.string(), hex: z.string() }));
const picture = z.nullable(z.string());

const found = z.object({
  product_id: uuid,
  url: link,
  image_url: picture,
  price,
  in_stock: z.boolean(),
  is_new: z.boolean(),
  rating,
  colours,
  sizes: z.array(z.string()),
  shop_content: z.object({ name: z.string(), category: z.nullable(z.string()) }),
});

const choices = (words: string) =>
  said(z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })), words);

/** The sort orders by their names for machines. */
export const TOOL_SORTS = {
  relevance: 'relevancia',
  newest: 'novidades',
  price_asc: 'menor-preco',
  price_desc: 'maior-preco',
  best_sellers: 'mais-vendidos',
} as const satisfies Record<string, (typeof SORTS)[number]['value']>;

const reais = (words: string) => said(z.optional(integer(0, 1_000_000, 'number_invalid')), words);

export const searchProducts = {
  name: 'search_products',
  title: 'Procurar peças',
  description: `Procura peças à venda na loja, por palavras e filtros, doze por página, com preço de hoje, preço no PIX e se há estoque. ${ONLY_DATA}`,
  input: z.strictObject({
    query: said(
      z._default(z.string().check(z.maxLength(200, 'too_long')), ''),
      'Palavras como a pessoa disse, em português: "vestido de festa azul". Vazio: todas as peças',
    ),
    categories: list(80, 'Códigos de categoria, como em `filters.categories`'),
    sizes: list(20, 'Tamanhos, como em `filters.sizes`: "M", "40"'),
    colours: list(60, 'Nomes de cores, como em `filters.colours`'),
    only_in_stock: wish('Só o que se pode comprar agora'),
    only_on_sale: wish('Só o que está com desconto'),
    only_new: wish('Só novidades'),
    min_price_reais: reais('Preço mínimo, em reais inteiros'),
    max_price_reais: reais('Preço máximo, em reais inteiros'),
    sort: z._default(z.enum(Object.keys(TOOL_SORTS) as (keyof typeof TOOL_SORTS)[]), 'relevance'),
    page: z._default(integer(1, 100_000, 'number_invalid'), 1),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    total_pages: z.int(),
    products: z.array(found),
    filters: z.object({
      categories: choices('Categorias entre os resultados'),
      sizes: choices('Tamanhos entre os resultados'),
      colours: choices('Cores entre os resultados'),
    }),
  }),
} satisfies Tool;

const productId = said(uuid, 'O `product_id` de uma peça encontrada');

export const showProduct = {
  name: 'get_product_details',
  title: 'Ver uma peça',
  description: `Tudo o que a página de uma peça mostra: preços de hoje, cada cor e tamanho com o seu estoque, material, cuidados, medidas e notas de quem comprou. ${ONLY_DATA}`,
  input: z.strictObject({ product_id: productId }),
  output: z.object({
    product_id: uuid,
    url: link,
    image_urls: z.array(z.string()),
    price,
    price_until: said(z.nullable(z.string()), 'Até quando vale o preço de hoje; nulo: sem fim marcado'),
    lowest_before_cents: said(
      z.nullable(z.int()),
      'O menor preço dos 30 dias antes da redução, em centavos; nulo: sem redução, ou não se sabe',
    ),
    in_stock: z.boolean(),
    rating,
    colours,
    sizes: z.array(
      z.object({
        label: z.string(),
        measures_mm: said(z.record(z.string(), z.int()), 'Medidas da peça neste tamanho, em milímetros'),
      }),
    ),
    size_advice_asks: said(
      z.array(z.string()),
      'Medidas do corpo que `advise_size` aceita para esta peça; vazio: não há sugestão de tamanho',
    ),
    variants: z.array(
      z.object({
        variant_id: uuid,
        url: link,
        colour: z.nullable(z.string()),
        size: z.nullable(z.string()),
        sku: z.nullable(z.string()),
        ean: z.nullable(z.string()),
        stock,
      }),
    ),
    shop_content: z.object({
      name: z.string(),
      category: z.nullable(z.string()),
      description: z.string(),
      story: z.string(),
      material: z.string(),
      characteristics: z.array(z.string()),
      care: said(z.array(z.string()), 'Como cuidar'),
      origin: said(z.nullable(z.string()), 'País onde foi feita (ISO 3166-1)'),
    }),
  }),
} satisfies Tool;

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'date_invalid'));

export const checkAvailability = {
  name: 'check_availability',
  title: 'Ver disponibilidade e entrega',
  description: `Diz se as peças podem ser compradas agora, quanto custa cada envio para um CEP e até que dia chega, e se chega até a data desejada. Os prazos contam de uma compra paga agora. ${ONLY_DATA}`,
  input: z.strictObject({
    postal_code: said(z.string().check(z.regex(/^\d{5}-?\d{3}$/, 'postal_code_invalid')), 'CEP de entrega'),
    items: said(
      z
        .array(
          z.strictObject({
            product_id: productId,
            variant_id: said(
              z.optional(uuid),
              'Cor e tamanho escolhidos; sem ele, conta a peça em qualquer um',
            ),
            quantity: z._default(quantity, 1),
          }),
        )
        .check(z.minLength(1, 'required'), z.maxLength(50, 'too_many')),
      'O que se quer comprar junto',
    ),
    needed_by: said(z.optional(day), 'Data em que a pessoa precisa ter a peça (AAAA-MM-DD)'),
  }),
  output: z.object({
    postal_code: z.string(),
    city: z.nullable(z.string()),
    all_available: z.boolean(),
    items: z.array(
      z.object({
        product_id: uuid,
        variant_id: z.nullable(uuid),
        quantity: z.int(),
        is_available: z.boolean(),
        most_units: said(z.int(), 'Até quantas unidades cabem num pedido agora'),
        stock,
        shop_content: z.object({ name: z.string() }),
      }),
    ),
    needed_by: z.nullable(z.string()),
    delivery_options: z.array(
      z.object({
        service: z.string(),
        name: z.string(),
        carrier: z.string(),
        price_cents: money('Preço do envio'),
        min_business_days: z.int(),
        max_business_days: z.int(),
        arrives_by: said(z.string(), 'Até que dia chega (AAAA-MM-DD), pago agora'),
        arrives_in_time: said(z.nullable(z.boolean()), 'Se chega até `needed_by`; nulo: sem data'),
      }),
    ),
  }),
} satisfies Tool;

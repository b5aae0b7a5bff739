import type { Dialect } from './dialect.ts';

/**
 * The columns of WooCommerce's product export, in English and as a Portuguese WordPress translates them. The translations were seen
 * in programs that read or write such files; docs/move-in.md says which are unconfirmed.
 */
export const WOO_PRODUCTS = {
  id: 'woo-products',
  kind: 'products',
  fields: {
    id: ['ID'],
    type: ['Type', 'Tipo'],
    sku: ['SKU'],
    gtin: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN, ou ISBN', 'GTIN, UPC, EAN ou ISBN'],
    title: ['Name', 'Nome'],
    published: ['Published', 'Publicado'],
    featured: ['Is featured?', 'Em destaque?'],
    visibility: ['Visibility in catalog', 'Visibilidade no catálogo'],
    summary: ['Short description', 'Descrição curta', 'Breve descrição'],
    description: ['Description', 'Descrição'],
    saleStarts: [
      'Date sale price starts',
      'Data de preço promocional começa em',
      'Data de início do preço promocional',
    ],
    saleEnds: [
      'Date sale price ends',
      'Data de preço promocional termina em',
      'Data de término do preço promocional',
    ],
    inStock: ['In stock?', 'Em estoque?'],
    stock: ['Stock', 'Estoque'],
    oversell: ['Backorders allowed?', 'São permitidas encomendas?'],
    weight: [
      ...['Weight (kg)', 'Weight (g)', 'Weight (lbs)', 'Weight (oz)'],
      ...['Peso (kg)', 'Peso (g)', 'Peso (lbs)', 'Peso (oz)'],
    ],
    length: ['Length (cm)', 'Comprimento (cm)'],
    width: ['Width (cm)', 'Largura (cm)'],
    height: ['Height (cm)', 'Altura (cm)'],
    salePrice: ['Sale price', 'Preço promocional'],
    regularPrice: ['Regular price', 'Preço', 'Preço normal'],
    categories: ['Categories', 'Categorias'],
    tags: ['Tags'],
    pictures: ['Images', 'Imagens'],
    parent: ['Parent', 'Ascendente', 'Produto ascendente'],
    brands: ['Brands', 'Marcas'],
    'attribute#Name': ['Attribute # name', 'Nome do atributo #'],
    'attribute#Values': ['Attribute # value(s)', 'Valores do atributo #', 'Valor(es) do atributo #'],
  },
  required: ['type', 'sku', 'title', 'regularPrice'],
  extras: [/^Meta: (?!_)/i],
  idle: [
    // A plugin's own affair.
    /^Meta: _/i,
    ...[
      'Tax status',
      'Tax class',
      'Sold individually?',
      'Allow customer reviews?',
      'Low stock amount',
      'Position',
    ],
    ...[
      'Attribute # visible',
      'Attribute # global',
      'Attribute # default',
      'Download limit',
      'Download expiry days',
    ],
    ...[
      'Status do imposto',
      'Classe de imposto',
      'Vendido individualmente?',
      'Permitir avaliações de clientes?',
    ],
    ...['Quantidade baixa de estoque', 'Posição', 'Visibilidade do atributo #', 'Atributo global #'],
    ...['Atributo padrão #', 'Limite de downloads', 'Dias para expirar o download', 'Swatches Attributes'],
  ],
} as const satisfies Dialect;

import type { Dialect } from './dialect.ts';

/**
 * The columns of Nuvemshop (Portuguese) and Tiendanube (Spanish), which is the same system. Exports have had 21, 30 and 31 of them.
 */
export const NUVEMSHOP_PRODUCTS = {
  id: 'nuvemshop-products',
  kind: 'products',
  fields: {
    handle: ['Identificador URL', 'Identificador de URL'],
    title: ['Nome', 'Nombre'],
    categories: ['Categorias', 'Categorías'],
    'option#Name': ['Nome da variação #', 'Nombre de propiedad #', 'Nombre de la propiedad #'],
    'option#Value': ['Valor da variação #', 'Valor de propiedad #', 'Valor de la propiedad #'],
    price: ['Preço', 'Precio'],
    salePrice: ['Preço promocional', 'Precio promocional'],
    weight: ['Peso (kg)', 'Peso'],
    height: ['Altura (cm)', 'Altura', 'Alto (cm)', 'Alto'],
    width: ['Largura (cm)', 'Largura', 'Ancho (cm)', 'Ancho'],
    length: ['Comprimento (cm)', 'Comprimento', 'Profundidad (cm)', 'Profundidad'],
    stock: ['Estoque', 'Stock'],
    sku: ['SKU'],
    gtin: ['Código de barras'],
    shown: ['Exibir na loja', 'Mostrar en tienda'],
    freeShipping: ['Frete grátis', 'Envío sin cargo'],
    description: ['Descrição', 'Descripción'],
    tags: ['Tags'],
    seoTitle: ['Título para SEO'],
    seoDescription: ['Descrição para SEO', 'Descripción para SEO'],
    vendor: ['Marca'],
    physical: ['Produto Físico', 'Producto Físico'],
    mpn: ['MPN (Cód. Exclusivo, Modelo Fabricante)', 'MPN (Número de pieza del fabricante)', 'MPN'],
    gender: ['Sexo'],
    ageGroup: ['Faixa etária', 'Rango de edad'],
    cost: ['Custo', 'Costo'],
    visibility: ['Visibilidade', 'Visibilidad'],
    pictures: ['Imagens', 'Imágenes'],
  },
  required: ['handle', 'title', 'price'],
  extras: [],
  idle: [],
} as const satisfies Dialect;

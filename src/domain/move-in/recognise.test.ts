import { describe, expect, it } from 'vitest';
import { fileOf, productsIn, readText, told } from './file.fixture.ts';
import { guess, type Mapping, recognise } from './recognise.ts';

const PORTUGUESE_21 = [
  ...['Identificador URL', 'Nome', 'Categorias', 'Nome da variação 1', 'Valor da variação 1'],
  ...['Nome da variação 2', 'Valor da variação 2', 'Nome da variação 3', 'Valor da variação 3', 'Preço'],
  ...['Preço promocional', 'Peso', 'Altura', 'Largura', 'Comprimento', 'Estoque', 'SKU', 'Exibir na loja'],
  ...['Frete gratis', 'Descrição', 'Tags'],
];

const SPANISH_31 = [
  ...['Identificador de URL', 'Nombre', 'Categorías', 'Nombre de propiedad 1', 'Valor de propiedad 1'],
  ...['Nombre de propiedad 2', 'Valor de propiedad 2', 'Nombre de propiedad 3', 'Valor de propiedad 3'],
  ...['Precio', 'Precio promocional', 'Peso (kg)', 'Alto (cm)', 'Ancho (cm)', 'Profundidad (cm)', 'Stock'],
  ...['SKU', 'Código de barras', 'Mostrar en tienda', 'Envío sin cargo', 'Descripción', 'Tags'],
  ...['Título para SEO', 'Descripción para SEO', 'Marca', 'Producto Físico'],
  ...['MPN (Número de pieza del fabricante)', 'Sexo', 'Rango de edad', 'Costo', 'Visibilidad'],
];

const WOO_PORTUGUESE = [
  ...['ID', 'Tipo', 'SKU', 'GTIN, UPC, EAN, ou ISBN', 'Nome', 'Publicado', 'Em destaque?'],
  ...['Visibilidade no catálogo', 'Descrição curta', 'Descrição', 'Data de preço promocional começa em'],
  ...['Data de preço promocional termina em', 'Status do imposto', 'Classe de imposto', 'Em estoque?'],
  ...['Estoque', 'Quantidade baixa de estoque', 'São permitidas encomendas?', 'Vendido individualmente?'],
  ...['Peso (kg)', 'Comprimento (cm)', 'Largura (cm)', 'Altura (cm)', 'Permitir avaliações de clientes?'],
  ...['Nota de compra', 'Preço promocional', 'Preço', 'Categorias', 'Tags', 'Classe de entrega', 'Imagens'],
  ...['Limite de downloads', 'Dias para expirar o download', 'Ascendente', 'Grupo de produtos', 'Upsells'],
  ...['Venda cruzada', 'URL externa', 'Texto do botão', 'Posição', 'Nome do atributo 1'],
  ...['Valores do atributo 1', 'Visibilidade do atributo 1', 'Atributo global 1'],
];
const wooRow = (type: string, sku: string, price: string, values: string, parent = '') => [
  ...[
    '7',
    type,
    sku,
    '',
    'Vestido',
    '1',
    '0',
    'visible',
    '',
    '',
    '',
    '',
    'taxable',
    '',
    '1',
    '3',
    '',
    '0',
    '0',
  ],
  ...[
    '0,35',
    '',
    '',
    '',
    '1',
    '',
    '',
    price,
    'Roupas > Vestidos',
    '',
    '',
    'https://loja.example/a.jpg',
    '',
    '',
  ],
  ...[parent, '', '', '', '', '', '0', 'Tamanho', values, '1', '1'],
];

describe('recognise', () => {
  it.each([
    ['shopify-products-old', ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Variant Price']],
    ['shopify-products-old', ['HANDLE', 'title', 'body_html', 'variant_price']],
    ['shopify-products', ['Title', 'URL handle', 'Description', 'Option1 Value', 'Price', 'Price / Brasil']],
    ['shopify-customers', ['First Name', 'Last Name', 'Email', 'Accepts Marketing', 'Zip', 'Total Spent']],
    ['shopify-redirects', ['Redirect from', 'Redirect to']],
    ['nuvemshop-products', PORTUGUESE_21],
    ['nuvemshop-products', SPANISH_31],
    ['woo-products', ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Attribute 1 name']],
    ['woo-products', WOO_PORTUGUESE],
  ])('tells %s by %j', (dialect, header) => {
    expect(recognise(header)?.dialect.id).toBe(dialect);
    expect(recognise(header.toReversed())?.dialect.id).toBe(dialect);
  });

  it('knows every column of the known headers', () => {
    for (const header of [PORTUGUESE_21, SPANISH_31]) expect(recognise(header)?.columns.unknown).toEqual([]);
    const unknown = recognise(WOO_PORTUGUESE)?.columns.unknown.map((at) => WOO_PORTUGUESE[at]);
    expect(unknown).toEqual([
      ...['Nota de compra', 'Classe de entrega', 'Grupo de produtos', 'Upsells', 'Venda cruzada'],
      ...['URL externa', 'Texto do botão'],
    ]);
  });

  it.each([
    [['id', 'nome', 'categoria', 'preco', 'cor', 'tamanho', 'sku', 'estoque']],
    [['Nome', 'Preço', 'SKU']],
    [['']],
    [[]],
  ])('takes %j for none of them', (header) => {
    expect(recognise(header)).toBeNull();
  });
});

describe('a WooCommerce header in any language', () => {
  const rows = [
    wooRow('variable', 'v', '', 'P, M'),
    wooRow('variation', 'v-p', '89,90', 'P', 'v'),
    wooRow('variation', 'v-m', '89,90', 'M', 'v'),
  ];

  it('is read in Portuguese', () => {
    const [product] = productsIn(readText(fileOf(WOO_PORTUGUESE, ...rows)));
    expect(product).toMatchObject({
      title: 'Vestido',
      options: [{ name: 'Tamanho', values: ['P', 'M'] }],
      variants: [{ sku: 'v-p', priceCents: 8990, weightGrams: 350, stock: 3 }, { sku: 'v-m' }],
    });
  });

  it('is read by the order of its columns where their names are unknown, which is to be confirmed', () => {
    const foreign = WOO_PORTUGUESE.map((_, at) => `c${String.fromCodePoint(0x3041 + at)}`);
    const file = readText(fileOf(foreign, ...rows));
    const [product] = productsIn(file);
    expect(product?.options).toEqual([{ name: 'Tamanho', values: ['P', 'M'] }]);
    expect(product?.variants.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['v-p', 8990],
      ['v-m', 8990],
    ]);
    const toConfirm = file.findings.filter(({ code }) => code === 'column_by_place');
    expect(toConfirm.length).toBeGreaterThan(15);
    // It is read again by what it was read as, with every plan.
    const again = readText(fileOf(foreign, ...rows), file.ok ? file.mapping : null);
    expect(again.findings).toEqual(file.findings);
    const without = (cells: readonly string[]) => cells.filter((_, at) => at !== 3);
    const visibility = WOO_PORTUGUESE.indexOf('Visibilidade no catálogo');
    const bare = rows.map((cells, at) => (at === 0 ? cells : cells.with(visibility, '')));
    expect(productsIn(readText(fileOf(foreign, ...bare)))).toHaveLength(1);
    const older = readText(fileOf(without(foreign), ...rows.map(without)));
    expect(productsIn(older)).toHaveLength(1);
  });

  it('is not guessed if its columns contain something else', () => {
    const foreign = WOO_PORTUGUESE.map((_, at) => `c${String.fromCodePoint(0x3041 + at)}`);
    const odd = rows.map((cells) => cells.with(5, 'talvez'));
    expect(told(readText(fileOf(foreign, ...odd)))).toEqual([[1, null, 'dialect_unknown']]);
  });
});

describe('a table of nobody', () => {
  const header = ['Handle', 'Nome da peça', 'Variant Price', 'Observação'];
  const file = fileOf(header, ['vestido', 'Vestido', '10,00', 'x']);
  const mapping: Mapping = { dialect: 'shopify-products-old', columns: { title: 'Nome da peça' } };

  it('says what was understood', () => {
    expect(readText(file)).toMatchObject({
      ok: false,
      header,
      guess: {
        dialect: 'shopify-products-old',
        mapping: { columns: { handle: 'Handle', price: 'Variant Price' } },
        missing: ['title'],
        unknown: ['Nome da peça', 'Observação'],
      },
    });
    expect(guess(['Idade'])).toBeNull();
  });

  it('is read by a mapping, which is JSON', () => {
    const kept: Mapping = JSON.parse(JSON.stringify(mapping));
    const read = readText(file, kept);
    expect(productsIn(read)).toMatchObject([{ title: 'Vestido', variants: [{ priceCents: 1000 }] }]);
    expect(told(read)).toEqual([[1, 'Observação', 'column_unread']]);
  });

  it('is read by a mapping below lines that are no header, with any separator', () => {
    const other = `Relatório; de; produtos\n${file.replaceAll('\t', ';')}`;
    const all: Mapping = { ...mapping, columns: { ...mapping.columns, handle: 'Observação' } };
    expect(productsIn(readText(other, all))).toMatchObject([{ handle: 'x', title: 'Vestido' }]);
  });

  it.each<[Mapping['columns'], string]>([
    [{ title: 'Outra' }, 'column_missing'],
    [{ title: '' }, 'column_missing'],
    [{ title: 'Handle', handle: 'Handle' }, 'column_shared'],
    [{ titulo: 'Handle' }, 'field_unknown'],
    [{ sku: 'Observação' }, 'field_missing'],
  ])('refuses the mapping %j', (columns, problem) => {
    const read = readText(file, { ...mapping, columns });
    expect(read).toMatchObject({ ok: false });
    expect(read.findings.map(({ data }) => data?.problem)).toContain(problem);
  });

  it('may be any list, whose columns of colours and sizes are options', () => {
    const list = fileOf(
      ['Produto', 'Cor', 'Tam', 'Valor', 'Saldo'],
      ['Vestido', 'Preto', 'P', 'R$ 1.049,90', '3'],
      ['Vestido', 'Preto', 'M', 'R$ 1.049,90', '0'],
      ['Saia', 'Azul', 'M', 'R$ 89,90', '1'],
    );
    const columns = {
      ...{ title: 'Produto', price: 'Valor', stock: 'Saldo' },
      ...{ option1Value: 'Cor', option2Value: 'Tam' },
    };
    const read = readText(list, { dialect: 'shopify-products', columns });
    expect(productsIn(read)).toMatchObject([
      {
        title: 'Vestido',
        options: [
          { name: 'Cor', values: ['Preto'] },
          { name: 'Tam', values: ['P', 'M'] },
        ],
        variants: [{ priceCents: 104_990, stock: 3 }, { stock: 0 }],
      },
      { title: 'Saia' },
    ]);
    expect(told(read)).toEqual([
      [2, null, 'handle_missing'],
      [4, null, 'handle_missing'],
    ]);
  });

  it('refuses a mapping to a system that nobody knows', () => {
    const read = readText(file, { dialect: 'magento' as Mapping['dialect'], columns: {} });
    expect(read.findings).toMatchObject([{ code: 'mapping_invalid', value: 'magento' }]);
  });
});

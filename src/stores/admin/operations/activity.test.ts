import { beforeAll, expect, it } from 'vitest';
import { actionWords, differences, entityWords } from './activity.ts';
import { needRecords } from './record-words.ts';

beforeAll(() => needRecords(['product', 'store_settings']));

it('words the differences', () => {
  expect(
    differences({
      entity: 'product',
      before: { name: 'Saia', priceCents: 1000, isActive: true, tags: ['a'] },
      after: { name: 'Saia', priceCents: 1050, isActive: false, tags: ['a', 'b'] },
    }),
  ).toEqual([
    { field: 'Preço', before: 'R$\u00a010,00', after: 'R$\u00a010,50' },
    { field: 'Na loja', before: 'sim', after: 'não' },
    { field: 'Tags', before: 'a', after: 'a, b' },
  ]);
});

it('handles a missing before or after', () => {
  expect(
    differences({ before: null, after: { name: 'Saia', colours: [{ id: '1', name: 'Azul' }] } }),
  ).toEqual([
    { field: 'Nome', before: null, after: 'Saia' },
    { field: 'Cores', before: null, after: 'Azul' },
  ]);
});

it('never shows an identifier', () => {
  expect([entityWords('product'), entityWords('spaceship')]).toEqual(['Produto', 'Registro']);
  expect([actionWords('bulk.price'), actionWords('beam_up')]).toEqual(['Alterou o preço em lote', 'Mudou']);
  expect(differences({ before: { warpFactor: 1 }, after: { warpFactor: 2 } })).toEqual([
    { field: 'Outro dado', before: '1', after: '2' },
  ]);
});

it('words desk actions on orders and requests separately', () => {
  expect(
    differences({
      entity: 'order',
      before: { number: 'E-1', payment: 'paid', fulfilment: 'preparing' },
      after: {
        number: 'E-1',
        payment: 'partially_refunded',
        fulfilment: 'shipped',
        trackingCode: 'BR1',
        amountCents: 1050,
        items: [{ name: 'Saia', quantity: 2 }],
        reason: 'Veio manchada',
      },
    }),
  ).toEqual([
    { field: 'Pagamento', before: 'Pago', after: 'Reembolsado em parte' },
    { field: 'Envio', before: 'Em preparação', after: 'Enviado' },
    { field: 'Código de rastreio', before: null, after: 'BR1' },
    { field: 'Valor devolvido', before: null, after: 'R$\u00a010,50' },
    { field: 'Peças devolvidas', before: null, after: '2 × Saia' },
    { field: 'Motivo', before: null, after: 'Veio manchada' },
  ]);
  const statuses = { before: { status: 'open' }, after: { status: 'accepted', answer: 'Envie.' } };
  expect(differences({ entity: 'order_request', ...statuses })).toEqual([
    { field: 'Situação', before: 'Em análise', after: 'Aceita' },
    { field: 'Resposta da loja', before: null, after: 'Envie.' },
  ]);
  expect(
    differences({ entity: 'review', before: { status: 'pending' }, after: { status: 'rejected' } }),
  ).toEqual([{ field: 'Status', before: 'Pendente', after: 'Recusada' }]);
});

it('shows names, never ids, and omits irrelevant fields', () => {
  const id = '01900000-0000-7000-8000-00000000abcd';
  expect(
    differences(
      {
        entity: 'product',
        before: { categoryId: id, version: 1, soldCount: 3, createdAt: '2026-11-21T12:00:00Z' },
        after: {
          categoryId: null,
          images: [{ key: `products/${id}.webp`, alt: '' }],
          stock: [{ label: 'Azul · M', sku: null, ean: null, units: 4 }],
        },
      },
      { [id]: 'Vestidos' },
    ),
  ).toEqual([
    { field: 'Categoria', before: 'Vestidos', after: '–' },
    { field: 'Imagens', before: null, after: 'imagem …00abcd' },
    { field: 'Estoque', before: null, after: 'Azul · M: 4 un.' },
  ]);
  expect(differences({ entity: 'image', before: null, after: { width: 10, height: 20, bytes: 9 } })).toEqual([
    { field: 'Largura (px)', before: null, after: '10' },
    { field: 'Altura (px)', before: null, after: '20' },
    { field: 'Tamanho (bytes)', before: null, after: '9' },
  ]);
  expect(
    differences({
      entity: 'store_settings',
      before: { socialLinks: { instagram: '' } },
      after: { socialLinks: { instagram: 'https://a.example' } },
    }),
  ).toEqual([{ field: 'Redes sociais', before: '–', after: 'Instagram: https://a.example' }]);
  expect(
    differences({
      entity: 'store_settings',
      before: { limits: { unitsPerLine: null, guestBoletoCents: null } },
      after: { limits: { unitsPerLine: 12, guestBoletoCents: 50_000 } },
    }),
  ).toEqual([
    {
      field: 'Limites contra abuso',
      before: '–',
      after: 'Unidades da mesma peça: 12, Boleto sem cadastro até (R$): R$\u00a0500,00',
    },
  ]);
});

it('shows measures of a piece in centimetres, size by size', () => {
  expect(
    differences({
      entity: 'product',
      before: { measures: [] },
      after: {
        measures: [
          { label: 'P', measures: { length: 985, bust: 920 } },
          { label: 'M', measures: {} },
        ],
      },
    }),
  ).toEqual([{ field: 'Medidas da peça', before: '–', after: 'P: Busto 92,0 · Comprimento 98,5' }]);
});

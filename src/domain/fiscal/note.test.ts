import { expect, it } from 'vitest';
import { parseCest, parseNcm } from './codes.ts';
import { saleNote } from './note.ts';
import { EXAMPLE, ISSUER } from './note-orders.fixture.ts';
import { noteText } from './note-text.ts';

const AT = new Date('2026-12-01T15:00:00Z');
const [ITEM] = EXAMPLE.items;
if (!ITEM) throw new Error('the example has no item');

/** The problems of a note, or none. */
function problems(order: typeof EXAMPLE, issuer = ISSUER, at = AT) {
  const outcome = saleNote(order, issuer, at);
  return outcome.ok ? [] : outcome.problems;
}

it('waits with the reason while something is not known, and names the item', () => {
  const goods = { ...ITEM.goods, ncm: null };
  expect(problems({ ...EXAMPLE, items: [ITEM, { ...ITEM, goods }] })).toEqual([
    { code: 'ncm_missing', item: 1 },
  ]);
  const unknown = { ...ITEM.goods, origin: null };
  expect(problems({ ...EXAMPLE, items: [{ ...ITEM, goods: unknown }, ITEM] })).toEqual([
    { code: 'goods_origin_missing', item: 0 },
  ]);
  expect(problems({ ...EXAMPLE, address: { ...EXAMPLE.address, cityCode: null } })).toEqual([
    { code: 'buyer_town_missing' },
  ]);
  expect(problems({ ...EXAMPLE, buyer: { ...EXAMPLE.buyer, cpf: null } })).toEqual([
    { code: 'buyer_document_missing' },
  ]);
  expect(problems({ ...EXAMPLE, items: [] })).toEqual([{ code: 'no_items' }]);
  expect(problems({ ...EXAMPLE, items: Array(991).fill({ ...ITEM, unitCents: 0 }) })).toEqual([
    { code: 'too_many_items' },
  ]);
});

it('is made only of money that adds up', () => {
  expect(() => saleNote({ ...EXAMPLE, shippingCents: 1_991 }, ISSUER, AT)).toThrow(/30980 paid of 30981/);
});

it('shows credit as a payment, not as a discount', () => {
  const paid = [
    { by: 'credit' as const, cents: 10_000 },
    { by: 'boleto' as const, cents: 20_980 },
  ];
  expect(saleNote({ ...EXAMPLE, paid }, ISSUER, AT)).toMatchObject({
    note: {
      discountCents: 0,
      totalCents: 30_980,
      payments: [
        { code: '21', cents: 10_000 },
        { code: '15', cents: 20_980 },
      ],
    },
  });
});

it('says of a free order that nothing was paid', () => {
  const items = [{ ...ITEM, discountCents: ITEM.unitCents }];
  expect(saleNote({ ...EXAMPLE, items, shippingCents: 0, paid: [] }, ISSUER, AT)).toMatchObject({
    note: { totalCents: 0, payments: [{ code: '90', cents: 0 }] },
  });
});

it('has the CFOP and destination of its states', () => {
  const near = { ...EXAMPLE.address, state: 'SP' };
  expect(saleNote({ ...EXAMPLE, address: near }, ISSUER, AT)).toMatchObject({
    note: { destination: 1, items: [{ cfop: '5102' }] },
  });
  expect(saleNote(EXAMPLE, ISSUER, AT)).toMatchObject({
    note: { destination: 2, items: [{ cfop: '6108' }] },
  });
});

it('has the IBS and CBS of the Simples from 4 January 2027, in the shop’s own time, by the rates of the month', () => {
  const rates = [
    { from: '2027-01', ibs: 1_000, cbs: 8_500 },
    { from: '2027-03', ibs: 2_000, cbs: 9_001 },
  ];
  const issuer = { ...ISSUER, taxes: { ...ISSUER.taxes, rates } };
  const taxes = (at: string, by: typeof ISSUER = issuer) => {
    const outcome = saleNote(EXAMPLE, by, new Date(at));
    return outcome.ok ? outcome.note.items[0]?.taxes.simples : outcome.problems;
  };
  expect(taxes('2027-01-04T02:59:59Z')).toBeUndefined();
  expect(taxes('2027-01-04T03:00:00Z')).toEqual({
    ibsRate: 1_000,
    ibsCents: 31,
    cbsRate: 8_500,
    cbsCents: 263,
  });
  expect(taxes('2027-03-01T12:00:00Z')).toMatchObject({ ibsRate: 2_000, cbsRate: 9_001, cbsCents: 279 });
  expect(taxes('2027-01-04T03:00:00Z', ISSUER)).toEqual([{ code: 'simples_rates_missing' }]);
});

it.each([
  ['Łukasz “Lu” Œuvre', 'Lukasz "Lu" OEuvre'],
  ['  São\u00A0 Tomé\n', 'São Tomé'],
  ['Nguyễn Thị', 'Nguyen Thi'],
  ['ﬁo', 'fio'],
  ['😀', ''],
])('writes %j as the schema can: %j', (text, written) => {
  expect(noteText(text, 60)).toBe(written);
});

it.each([
  ['6204.43.00', '62044300'],
  [' 62044300 ', '62044300'],
  ['6204430', null],
  ['77000000', null],
  ['00010000', null],
  ['98010000', null],
])('reads %j as the NCM %j', (text, ncm) => {
  expect(parseNcm(text)).toBe(ncm);
});

it('reads a CEST of seven digits in segments 01 to 28', () => {
  expect(['28.038.00', '2803800', '0003800', '2903800', '280380'].map(parseCest)).toEqual([
    '2803800',
    '2803800',
    null,
    null,
    null,
  ]);
});

import { expect, it } from 'vitest';
import type { OrderDetail } from '../../contracts/after-sale.ts';
import { exchangeLoss, returnLoss } from './return-loss.ts';
import { conditionWords, lossWords, withheldWords } from './unearned-words.ts';

const boughtFor = (listCents: number, couponCents: number) => ({
  quantity: 1,
  refundedQuantity: 0,
  listCents,
  couponCents,
  moneyCents: listCents - couponCents,
});
/** A dress for R$ 100,00 with a scarf for R$ 140,00 as a gift. */
const DETAIL = {
  items: [
    { id: 'dress', withdrawal: null, bought: boughtFor(10_000, 0) },
    { id: 'scarf', withdrawal: null, bought: boughtFor(14_000, 14_000) },
  ],
  coupon: {
    code: 'LENCO',
    benefit: { kind: 'gift' },
    minimumSubtotalCents: 0,
    pixPercent: 0,
    withheldCents: 0,
    items: [
      {
        id: 'dress',
        name: 'Vestido',
        quantity: 1,
        goneQuantity: 0,
        leavingQuantity: 0,
        listCents: 10_000,
        couponCents: 0,
      },
      {
        id: 'scarf',
        name: 'Lenço',
        quantity: 1,
        goneQuantity: 0,
        leavingQuantity: 0,
        listCents: 14_000,
        couponCents: 14_000,
      },
    ],
  },
} as unknown as Pick<OrderDetail, 'coupon' | 'items'>;
const [dress, scarf] = DETAIL.items;

it('tells what the return costs, never more than it gives back, and the gift that may go along', () => {
  const loss = returnLoss(DETAIL, { item: 'dress', units: 1, cause: 'changed_mind' });
  expect(loss).toMatchObject({ cents: 10_000, gifts: ['scarf'], lost: { lost: 'gift' } });
  expect(loss && lossWords(loss.lost, loss.cents)).toMatch(
    /^O brinde \(Lenço\) .* R\$\s100,00 saem do reembolso\.$/,
  );
  expect(loss && withheldWords(loss.lost, loss.cents)).toMatch(/R\$\s100,00 do brinde \(Lenço\)/);
});

it('costs nothing for the gift itself, the whole order, or a fault of the shop', () => {
  expect(returnLoss(DETAIL, { item: 'scarf', units: 1, cause: null })).toBeNull();
  expect(returnLoss(DETAIL, { item: null, units: 1, cause: null })).toBeNull();
  for (const cause of ['defect', 'wrong_piece', 'look'] as const)
    expect(returnLoss(DETAIL, { item: 'dress', units: 1, cause })).toBeNull();
});

it('costs nothing while a unit stays that still earns the gift', () => {
  if (!DETAIL.coupon || !dress || !scarf) throw new Error('no coupon');
  const [line, gift] = DETAIL.coupon.items;
  if (!line || !gift) throw new Error('no items');
  const coupon = { ...DETAIL.coupon, items: [{ ...line, quantity: 2, listCents: 20_000 }, gift] };
  const two = { ...dress, bought: { ...dress.bought, quantity: 2, listCents: 20_000, moneyCents: 20_000 } };
  const detail = { coupon, items: [two, scarf] };
  expect(returnLoss(detail, { item: 'dress', units: 1, cause: null })).toBeNull();
  expect(returnLoss(detail, { item: 'dress', units: 2, cause: null })).toMatchObject({ cents: 14_000 });
});

it('offers only a gift that may still go back', () => {
  if (!dress || !scarf) throw new Error('no items');
  const late = { ...DETAIL, items: [dress, { ...scarf, withdrawal: 'request_too_late' }] };
  expect(returnLoss(late, { item: 'dress', units: 1, cause: null })).toMatchObject({ gifts: [] });
});

it('an exchange for a cheaper piece tells what it costs below the minimum', () => {
  if (!DETAIL.coupon) throw new Error('no coupon');
  const benefit = { kind: 'percent', percent: 10 } as const;
  const items = DETAIL.coupon.items.map((item) => ({ ...item, couponCents: item.listCents / 10 }));
  const coupon = { ...DETAIL.coupon, code: 'DEZ', benefit, minimumSubtotalCents: 20_000, items };
  const wish = { item: { id: 'dress' }, units: 1, cause: null };
  const cheaper = { wantedCents: 5_000, backCents: 4_500 };
  const loss = exchangeLoss({ coupon }, wish, cheaper);
  expect(loss && lossWords(loss.lost, loss.cents)).toMatch(
    /menos de R\$\s200,00, o mínimo do cupom DEZ: o desconto delas, R\$\s14,00, sai do reembolso\.$/,
  );
  expect(exchangeLoss({ coupon }, wish, { wantedCents: 6_000, backCents: 3_600 })).toBeNull();
  expect(exchangeLoss({ coupon }, { ...wish, cause: 'defect' }, cheaper)).toBeNull();
  expect(conditionWords(coupon)).toMatch(/somarem menos de R\$\s200,00, o desconto das que ficarem sai/);
  expect(conditionWords({ benefit: { kind: 'free_shipping' }, minimumSubtotalCents: 20_000 })).toBeNull();
  expect(conditionWords({ benefit, minimumSubtotalCents: 0 })).toBeNull();
});

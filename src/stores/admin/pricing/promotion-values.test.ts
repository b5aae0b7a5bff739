import { describe, expect, it } from 'vitest';
import { PROMOTION } from '../../../records/promotion.ts';
import {
  announcementHint,
  codeOf,
  draftFrom,
  forAudience,
  newPromotion,
  problemsOf,
} from './promotion-values.ts';

const fresh = { ...newPromotion(new Date('2026-11-21T01:30:00Z'), 'ABCD1234'), name: 'Primavera' };

describe('the promotion form', () => {
  it('starts today in São Paulo, with ten percent for thirty days', () => {
    expect(fresh).toMatchObject({
      startsOn: '2026-11-20',
      endsOn: '2026-12-20',
      percent: 10,
      isActive: true,
    });
    expect(problemsOf(fresh)).toEqual({});
    expect(draftFrom(fresh)).toMatchObject({
      benefit: { kind: 'percent', percent: 10 },
      usageLimit: null,
      productIds: null,
    });
  });

  it('has a code in capitals, or eight random characters', () => {
    expect(PROMOTION.fields.code.mask?.(' verão 20 ')).toBe('VERAO20');
    expect(codeOf(new Uint32Array(8))).toBe('AAAAAAAA');
    expect(codeOf(new Uint32Array(8).fill(2 ** 32 - 1))).toBe('99999999');
  });

  it.each([
    [{ kind: 'percent', percent: 10 }, {}],
    [
      { kind: 'amount', amountCents: 2_000 },
      { kind: 'amount', amountCents: 2_000 },
    ],
    [{ kind: 'free_shipping' }, { kind: 'free_shipping', percent: 'dez' }],
    [{ kind: 'pieces', take: 3, pay: 2 }, { kind: 'pieces' }],
  ] as const)('gives %j', (benefit, changes) => {
    expect(draftFrom({ ...fresh, ...changes })).toMatchObject({ benefit });
  });

  it.each([
    ['name', { name: ' ' }],
    ['code', { code: '' }],
    ['code', { code: 'AB' }],
    ['percent', { percent: '100' }],
    ['percent', { percent: null }],
    ['amountCents', { kind: 'amount' }],
    ['amountCents', { kind: 'amount', amountCents: 0 }],
    ['take', { kind: 'pieces', take: 21, pay: 2 }],
    ['pay', { kind: 'pieces', take: 3, pay: 3 }],
    ['products', { kind: 'gift' }],
    ['startsOn', { startsOn: '' }],
    ['endsOn', { endsOn: '2026-11-19' }],
    ['minimumSubtotalCents', { minimumSubtotalCents: null }],
    ['minimumSubtotalCents', { minimumSubtotalCents: 'dez' }],
    ['usageLimit', { usageLimit: '0' }],
    ['usageLimitPerCustomer', { usageLimitPerCustomer: '-1' }],
    ['products', { isForAll: false }],
  ])('reports an invalid %s', (field, changes) => {
    expect(Object.keys(problemsOf({ ...fresh, ...(changes as Partial<typeof fresh>) }))).toEqual([field]);
  });
});

it('says which of two announced promotions shows', () => {
  const other = { id: 'o', code: 'HOJE10', startsOn: '2026-11-20', isOfCampaign: false };
  const hint = (
    startsOn: string,
    { isAnnounced = true, isOfCampaign = false, of = other as typeof other | null } = {},
  ) => announcementHint({ audience: 'everyone', singleUse: false, startsOn, isAnnounced }, isOfCampaign, of);
  const alone = 'Se houver mais de uma em vigor, aparece a que começou por último.';
  expect(hint('2026-12-01', { isAnnounced: false })).toBe(alone);
  expect(hint('2026-12-01', { of: null })).toBe(alone);
  const instead = 'Enquanto vale, toma o lugar de HOJE10, que depois volta.';
  expect(hint('2026-11-20')).toBe(instead);
  expect(hint('2026-12-01')).toBe(instead);
  expect(hint('2026-11-19')).toBe('Aparece quando HOJE10 acabar, que começou depois.');
  const ofCampaign = { ...other, isOfCampaign: true };
  expect(hint('2026-12-01', { of: ofCampaign })).toBe('Aparece quando HOJE10 acabar, que é de uma campanha.');
  expect(hint('2026-11-19', { isOfCampaign: true })).toMatch(
    /^É de uma campanha: .* HOJE10, que depois volta/,
  );
  expect(hint('2026-12-01', { isOfCampaign: true, of: ofCampaign })).toBe(instead);
});

it('announces no coupon with single-use codes', () => {
  expect(announcementHint({ ...fresh, singleUse: true }, true, null)).toMatch(/não há um para anunciar/);
});

it('announces no coupon for a group of customers', () => {
  const announced = { ...fresh, isAnnounced: true };
  const forGroup = { ...announced, ...forAudience('group') };
  expect(forGroup.isAnnounced).toBe(false);
  expect(announcementHint(forGroup, true, null)).toMatch(/não é anunciado a todos/);
  expect({ ...announced, ...forAudience('returning') }.isAnnounced).toBe(true);
});

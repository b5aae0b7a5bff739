import { expect, it } from 'vitest';
import { totalOf } from './ExchangeSums.tsx';

const CHEAPER = {
  wantedCents: 5_000,
  couponCents: 0,
  creditCents: 10_000,
  keptCents: 4_500,
  backCents: 4_500,
  differenceCents: 0,
};
const lost = {
  cents: 1_400,
  lost: 'minimum',
  code: 'DEZ',
  minimumSubtotalCents: 20_000,
  pieces: [],
} as const;

it('gives back what is left after the coupon', () => {
  const totalFor = (cents: number) => totalOf(CHEAPER, null, { lost: { ...lost, pieces: [] }, cents });
  expect(totalOf(CHEAPER, null, null)[1]).toMatch(/^R\$\s45,00$/);
  expect(totalFor(1_400)).toEqual(['Volta para você', expect.stringMatching(/^R\$\s31,00$/)]);
  expect(totalFor(4_500)[1]).toMatch(/^R\$\s0,00$/);
});

import { expect, test } from 'vitest';
import { barProblem, barText, type Inline, plainText } from '../contracts/rich.ts';
import { type AnnouncedCoupon, UNSET_STORE } from '../contracts/store.ts';
import { DEFAULT_SALE_TERMS } from '../domain/money/payment-terms.ts';
import { announcedCouponWords, announcementOf } from './announcement.ts';

const now = new Date('2026-11-27T12:00:00Z');
const doc = (...content: Inline[]) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content }],
});
const words = (text: string): Inline => ({ type: 'text', text });
const figure = (name: string) => ({ type: 'figure', attrs: { name } }) as Inline;
const begun = (id: string, minutes: number, text: unknown) => ({
  id,
  startsAt: new Date(now.getTime() - minutes * 60_000),
  endsAt: null,
  text,
});
const facts = { shop: { ...UNSET_STORE, terms: DEFAULT_SALE_TERMS }, coupon: null };

test('placeholders have current values; an announcement with a missing one yields to the next', () => {
  const free = begun('a', 20, doc(words('Frete grátis acima de '), figure('frete-gratis')));
  const coupon = begun('b', 10, doc(words('Use '), figure('cupom')));
  const said = announcementOf([free, coupon], facts, now);
  expect(said && plainText(said)).toMatch(/^Frete grátis acima de R\$\u00a0\d/);
  const second = {
    ...facts,
    coupon: {
      code: 'DEZ',
      benefit: { kind: 'percent' as const, percent: 10 },
      audience: 'first_purchase' as const,
    },
  };
  expect(plainText(announcementOf([free, coupon], second, now) ?? doc())).toBe('Use DEZ');
  expect(announcementOf([], facts, now)).toBeNull();
  expect(
    announcementOf([begun('c', 5, { type: 'doc', content: [{ type: 'script' }] })], facts, now),
  ).toBeNull();
});

test.each([
  ['nothing', doc(), 'required'],
  ['blanks', doc(words('   ')), 'required'],
  ['a break', doc(words('a'), { type: 'hard_break' }, words('b')), 'one_line'],
  ['too much', doc(words('a'.repeat(91))), 'too_long'],
  ['too much with a figure', doc(words('a'.repeat(85)), figure('frete-gratis')), 'too_long'],
  ['a line', doc(words('a'.repeat(80)), figure('frete-gratis')), null],
])('the bar accepts only one short line: %s', (_, text, code) => {
  expect(barProblem(text)).toBe(code);
});

test('the bar accepts one paragraph with bold text, links and placeholders, but no scripts', () => {
  const linked = (href: string) =>
    doc({ type: 'text', text: 'Liquida', marks: [{ type: 'strong' }, { type: 'link', attrs: { href } }] });
  expect(barText().safeParse(linked('/promocoes')).success).toBe(true);
  expect(barText().safeParse(linked('javascript:alert(1)')).success).toBe(false);
  const two = { type: 'doc', content: [...doc(words('a')).content, ...doc(words('b')).content] };
  expect(barText().safeParse(two).success).toBe(false);
});

test('the bar says for whom the announced coupon is', () => {
  const said = (audience: AnnouncedCoupon['audience']) =>
    announcedCouponWords({ code: 'DEZ', benefit: { kind: 'percent', percent: 10 }, audience });
  expect(said('everyone')).toBe('10% OFF na sua compra com o cupom');
  expect(said('first_purchase')).toBe('10% OFF na primeira compra com o cupom');
  expect(said('returning')).toBe('10% OFF para quem já comprou aqui com o cupom');
});

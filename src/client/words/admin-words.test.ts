import { describe, expect, it } from 'vitest';
import { adminPlaceOrder } from '../../contracts/admin/manual-orders.ts';
import { MOVE_PROBLEMS } from '../../contracts/admin/move-in.ts';
import { type Endpoint, STAFF_ERRORS } from '../../contracts/endpoint.ts';
import { CAMPAIGN_PERCENT } from '../../domain/pricing/campaigns.ts';
import { PERCENT_RANGE } from '../../domain/pricing/coupon-kinds.ts';
import { ADMIN_WORDS, adminFieldWords, adminWords } from './admin-words.ts';
import { messagesOf } from './messages.fixture.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../contracts/admin/*.ts', { eager: true });
const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'errors' in value);

describe('adminWords', () => {
  it('finds the contracts', () => {
    expect(endpoints.length).toBeGreaterThan(10);
  });

  const codes = new Set([
    ...Object.keys(STAFF_ERRORS),
    ...MOVE_PROBLEMS,
    ...endpoints.flatMap((one) => Object.keys(one.errors)),
  ]);
  it.each([...codes])('has a message for the code %s', (code) => {
    expect(adminWords(code)).not.toBe(adminWords('a_code_nobody_knows'));
  });

  it('has no message for a code that nobody gives', () => {
    expect(Object.keys(ADMIN_WORDS).filter((code) => !codes.has(code))).toEqual([]);
  });

  it.each(Object.keys(adminPlaceOrder.errors))(
    'does not address the team member as the customer: %s',
    (code) => {
      expect(adminWords(code)).not.toMatch(/você já|sua conta|seu navegador/i);
    },
  );

  it('uses the singular for one', () => {
    expect(adminWords('stock_below_zero', { missing: 1 })).toContain('faltaria 1 unidade.');
    expect(adminWords('stock_below_zero', { missing: 2 })).toContain('faltariam 2 unidades.');
    expect(adminWords('limit_below_usage', { used: 1 })).toContain('usada 1 vez:');
  });

  it('says whose save came first', () => {
    const who = (data: Record<string, string | boolean>) => adminWords('changed_meanwhile', data);
    expect(who({ product: 'Saia', isOwn: true })).toMatch(/^Você, em outra janela, salvou “Saia”/);
    expect(who({ isOwn: false })).toMatch(/^Outra pessoa salvou este registro/);
    expect(who({})).toMatch(/^Alguém salvou este registro/);
  });

  const messages = new Set(endpoints.flatMap((one) => [...messagesOf(one.input)]));
  it.each([...messages])('has a message for the field error %s', (code) => {
    expect(adminFieldWords(code)).not.toBe(adminFieldWords('a_code_nobody_knows'));
  });

  it.each([
    ['percent_invalid', PERCENT_RANGE],
    ['campaign_percent_invalid', CAMPAIGN_PERCENT],
  ] as const)('says of %s what the rule says', (code, { min, max }) => {
    expect(adminFieldWords(code)).toBe(`Informe um número inteiro de ${min} a ${max}.`);
  });
});

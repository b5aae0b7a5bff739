import { expect, test } from 'vitest';
import { readSettings } from './store-settings.ts';

const DAYS = {
  economyMinDays: 6,
  economyMaxDays: 8,
  standardMinDays: 3,
  standardMaxDays: 5,
  expressMinDays: 2,
  expressMaxDays: 2,
};

test.for([
  ['', '', { cnpj: '', whatsapp: '' }],
  ['11.444.777/0001-61', '(21) 98765-4321', { cnpj: '11444777000161', whatsapp: '5521987654321' }],
  ['11444777000161', '5511900000000', { cnpj: '11444777000161', whatsapp: '5511900000000' }],
] as const)('%s and %s are accepted', ([cnpj, whatsapp, value]) => {
  expect(readSettings({ cnpj, whatsapp, ...DAYS })).toEqual({ ok: true, value });
});

test('invalid values are rejected with an error on their field', () => {
  expect(readSettings({ cnpj: '11.444.777/0001-62', whatsapp: '', ...DAYS })).toEqual({
    ok: false,
    fields: { cnpj: 'cnpj_invalid' },
  });
  expect(readSettings({ cnpj: '1', whatsapp: '123', ...DAYS })).toEqual({
    ok: false,
    fields: { cnpj: 'cnpj_invalid', whatsapp: 'phone_invalid' },
  });
});

test('a service with minimum days above its maximum is rejected on the second field', () => {
  const days = { ...DAYS, economyMaxDays: 5, expressMinDays: 3 };
  expect(readSettings({ cnpj: '', whatsapp: '', ...days })).toEqual({
    ok: false,
    fields: { economyMaxDays: 'days_reversed', expressMaxDays: 'days_reversed' },
  });
});

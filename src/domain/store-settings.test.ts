import { expect, test } from 'vitest';
import { readSettings } from './store-settings.ts';

test.for([
  ['', '', { cnpj: '', whatsapp: '' }],
  ['11.444.777/0001-61', '(21) 98765-4321', { cnpj: '11444777000161', whatsapp: '5521987654321' }],
  ['11444777000161', '5511900000000', { cnpj: '11444777000161', whatsapp: '5511900000000' }],
] as const)('%s and %s are kept', ([cnpj, whatsapp, value]) => {
  expect(readSettings({ cnpj, whatsapp })).toEqual({ ok: true, value });
});

test('what is none is refused beside its field', () => {
  expect(readSettings({ cnpj: '11.444.777/0001-62', whatsapp: '' })).toEqual({
    ok: false,
    fields: { cnpj: 'cnpj_invalid' },
  });
  expect(readSettings({ cnpj: '1', whatsapp: '123' })).toEqual({
    ok: false,
    fields: { cnpj: 'cnpj_invalid', whatsapp: 'phone_invalid' },
  });
});

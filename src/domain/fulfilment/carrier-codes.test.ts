import { expect, it } from 'vitest';
import { carrierPage } from './carrier-codes.ts';

it.each(['AA123456785BR', 'aa 123 456 785 br', ' AA123456785BR '])('%j is a parcel of Correios', (code) =>
  expect(carrierPage(code)).toEqual({
    carrier: 'Correios',
    url: 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR',
  }),
);

it('fourteen digits are a parcel of Jadlog', () =>
  expect(carrierPage('18109001907268')).toEqual({
    carrier: 'Jadlog',
    url: 'https://www.jadlog.com.br/siteInstitucional/tracking.jad?cte=18109001907268',
  }));

// A wrong check digit, one digit too few, other carriers, and what somebody may have pasted instead of a code.
it.each([
  'AA123456789BR',
  '1810900190726',
  'LOGGI-7',
  '',
  'com o motoboy',
  'https://exemplo.com.br/AA123456785BR',
])('%j leads nowhere', (code) => expect(carrierPage(code)).toBeNull());

import { expect, test } from 'vitest';
import { DEFAULT_SALE_TERMS, UNSET_SALE_TERMS } from '../money/payment-terms.ts';
import { CUTOFF_HOUR } from '../time/calendar.ts';
import { fillPlaceholders } from './placeholders.ts';

const TODAY = { terms: DEFAULT_SALE_TERMS, cutoffHour: CUTOFF_HOUR };

test('placeholders are replaced by the shop’s settings', () => {
  expect(fillPlaceholders('{pix} OFF no PIX', TODAY)).toBe('5% OFF no PIX');
  expect(fillPlaceholders('Acima de {frete-gratis}', TODAY)).toBe('Acima de R$\u00a0300,00');
  const other = {
    terms: { pixPercent: 8, maxInstalments: 6, minimumInstalmentCents: 2_500, freeShippingOverCents: 19_900 },
    cutoffHour: 13,
  };
  expect(fillPlaceholders('{pix} {frete-gratis} {parcelas} {parcela-minima} {hora-limite}', other)).toBe(
    '8% R$\u00a0199,00 6x R$\u00a025,00 13h',
  );
});

test('a text about what the shop does not offer is left out', () => {
  const none = { terms: UNSET_SALE_TERMS, cutoffHour: CUTOFF_HOUR };
  for (const text of ['{pix} OFF no PIX', 'Acima de {frete-gratis}', 'Até {parcelas}', 'De {parcela-minima}'])
    expect(fillPlaceholders(text, none)).toBeNull();
  expect(fillPlaceholders('Troca em 30 dias', none)).toBe('Troca em 30 dias');
});

test('an unknown placeholder stays', () => {
  expect(fillPlaceholders('{nada} {constructor} {} 100%', TODAY)).toBe('{nada} {constructor} {} 100%');
});

import { expect, test } from 'vitest';
import { pastStateWords } from './past-state-words.ts';

test.each([
  ['paid', 'pago'],
  ['Partially_refunded', 'reembolsado em parte'],
  ['wc-on-hold', 'em espera'],
  ['Pago via PIX', 'Pago via PIX'],
  ['toString', 'toString'],
  ['', ''],
])('%j is said %j', (state, words) => {
  expect(pastStateWords(state)).toBe(words);
});

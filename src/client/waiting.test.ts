import { expect, test } from 'vitest';
import type { FailureData } from './call.ts';
import { testBudgetWords, waitWords } from './waiting.ts';

test.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [89, '89 segundos'],
  [90, '2 minutos'],
  [900, '15 minutos'],
  [5_400, '2 horas'],
  [80_000, '23 horas'],
  [undefined, 'um pouco'],
  ['bald', 'um pouco'],
])('%s is said as %s', (seconds, span) => {
  const data: FailureData = seconds === undefined ? {} : { retryAfterSeconds: seconds };
  expect(waitWords(data)).toBe(`Muitas tentativas em pouco tempo. Aguarde ${span} e tente novamente.`);
});

test('the test page without a waiting time names none', () => {
  expect(testBudgetWords({})).toMatch(/ Dá para testar de novo mais tarde\.$/);
  expect(testBudgetWords({ retryAfterSeconds: 900 })).toMatch(/ Dá para testar de novo em 15 minutos\.$/);
});

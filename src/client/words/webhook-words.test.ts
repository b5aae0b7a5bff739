import { expect, test } from 'vitest';
import { attemptWords } from './webhook-words.ts';

test.each([
  [200, null, '200'],
  [302, null, '302: redirecionamentos não são seguidos'],
  [410, null, '410: não existe mais'],
  [null, 'timeout', 'o servidor demorou demais para responder'],
  [null, 'too_large', 'não foi possível enviar'],
  [null, null, 'ainda não foi tentado'],
])('%s %s: %s', (status, problem, words) => {
  expect(attemptWords({ status, problem })).toBe(words);
});

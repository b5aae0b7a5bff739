import { expect, it } from 'vitest';
import { endingWords } from './words.ts';

it('a balance shows what expires next, that nothing does, or that it is empty', () => {
  const next = { cents: 5_000, expiresAt: new Date('2026-12-06T03:00:00Z') };
  expect(endingWords(7_000, next)).toMatch(/^R\$\s50,00 em 05\/12\/2026$/);
  expect(endingWords(7_000, null)).toBe('Não vence');
  expect(endingWords(0, null)).toBe('Sem saldo');
});
